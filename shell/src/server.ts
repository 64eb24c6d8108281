/** The shell's server bundle: its own pages, in the form in which remotes expose theirs, and the renderer. */
export { pages as remote } from './pages/pages.ts';
export { olderMajors } from './majors/older-majors.server.ts';
export { lent } from './server/lend-shared.ts';
export { createRenderer } from './server/render.tsx';
