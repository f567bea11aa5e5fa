import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The gallery of components is built only on `vite build --mode gallery`; the product has no trace of it. */
const input = (mode: string) => (mode === 'gallery' ? 'gallery.html' : 'index.html');

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: mode === 'gallery' ? '.cache/gallery' : 'dist',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { input: input(mode) },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/socket.io': { target: 'http://localhost:3000', ws: true },
    },
  },
}));
