// Every component in every state, for looking at and for screenshots; no part of the product.
import '../styles/base.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no #app');
mount(Gallery, { target });
