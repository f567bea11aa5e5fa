// Every component in every state, for looking at and for screenshots; no part of the product.
import '../styles/base.css';
import { mount } from 'svelte';
import { en } from '../messages/en.ts';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('gallery.html has no #app');
// Every part is shown at once, so all words are fetched first.
await Promise.all([
  en.refusals.fetch(),
  en.hosting.fetch(),
  en.panels.fetch(),
  en.absence.fetch(),
  en.home.fetch(),
  en.lineWords.fetch(),
  en.ledger.fetch(),
  en.bismarck.fetch(),
  en.claims.fetch(),
]);
mount(Gallery, { target });
