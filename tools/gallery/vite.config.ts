import { defineConfig } from 'vite';
import { pictures } from './pictures.ts';

export default defineConfig({
  plugins: [pictures()],
  server: { open: false },
  // Workspaces are read from their sources, so the gallery needs no build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
});
