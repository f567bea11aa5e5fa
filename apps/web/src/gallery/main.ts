// Every component in every state, for looking at and for screenshots; no part of the product.
import '../styles/base.css';
import { mount } from 'svelte';
import { en } from '../messages/en.ts';
import { fetchAllWords } from '../messages/fetch-all.ts';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no #app');
// Every part is shown at once, so all words are fetched first.
await fetchAllWords(en);
mount(Gallery, { target });
