/** What the edge and the build read of the shell: its own pages, in the form in which remotes expose theirs. */
export { pages as remote } from './pages/pages.ts';
