import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { reloadOnce } from './net/page-reload.ts';
import { browserShelf, Keep } from './settings/storage.ts';

// A part of this page that the server no longer has: the page is older than the server (L-08).
addEventListener('vite:preloadError', () => {
  reloadOnce(new Keep(browserShelf('localStorage')), () => location.reload(), Date.now());
});

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
mount(App, { target });
