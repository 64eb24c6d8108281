/** What the edge and the build read of the shell: its own pages, as remotes expose theirs, and how a page is rendered. */
export { pages as remote } from './pages/pages.ts';
export { lent } from './server/lend-shared.ts';
export { createRenderer } from './server/render.tsx';
