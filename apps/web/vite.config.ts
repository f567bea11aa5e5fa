import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The gallery of components is built only on `vite build --mode gallery`; the product has no trace of it. */
const input = (mode: string) => (mode === 'gallery' ? 'gallery.html' : 'index.html');

/** The server of `npm run dev`. It compares a request's origin with its host: the host has to stay the page's. */
const target = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: mode === 'gallery' ? '.cache/gallery' : 'dist',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // A slow machine is nothing to warn whoever starts the server about.
    rolldownOptions: { input: input(mode), checks: { bundlerTimings: false } },
  },
  server: {
    proxy: {
      '/api': { target, changeOrigin: false },
      '/socket.io': { target, changeOrigin: false, ws: true },
    },
  },
}));
