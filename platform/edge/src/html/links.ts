import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import { type ReleaseFile, pinned } from '../composition/part-url.ts';

/** Stylesheets of the shell and the matched route, in the order in which they apply. */
export function routeStyles(shell: ReleaseDescriptor, matched: MatchedRoute | null): ReleaseFile[] {
  const ofShell = shell.styles.map((file) => ({ release: shell, file }));
  if (!matched) return ofShell;
  const { part } = matched;
  const ofPart = part === shell ? [] : part.styles.map((file) => ({ release: part, file }));
  return [...ofShell, ...ofPart, ...routeFiles(shell, matched).filter(({ file }) => file.endsWith('.css'))];
}

/** Stylesheets of chunks that the matched route loads later. A page needs those whose classes it contains. */
export function laterStyles(shell: ReleaseDescriptor, matched: MatchedRoute | null): ReleaseFile[] {
  if (!matched?.route.later) return [];
  const { part, route } = matched;
  const { styles, shared } = route.later!;
  const first = new Set(routeStyles(shell, matched).map(({ file }) => file));
  return [...providedFiles(shell, shared), ...styles.map((file) => ({ release: part, file }))].filter(
    ({ file }) => file.endsWith('.css') && !first.has(file),
  );
}

/** Files of a route besides the entries: shared modules from the shell, then its own files. */
const routeFiles = (shell: ReleaseDescriptor, { part, route }: MatchedRoute): ReleaseFile[] => [
  ...providedFiles(shell, route.shared),
  ...route.files.map((file) => ({ release: part, file })),
];

function providedFiles(shell: ReleaseDescriptor, shared: string[] = []): ReleaseFile[] {
  const files = new Set(shared.flatMap((key) => shell.shared[key]?.files ?? []));
  return [...files].map((file) => ({ release: shell, file }));
}

/** Script tags of the shell in execution order; the entry is last. */
export function shellScripts(shell: ReleaseDescriptor): string[] {
  return [...shell.preload, shell.entry].map(
    (file) => `<script defer fetchpriority="low" ${pinned(shell, file, 'src')}></script>`,
  );
}

/** Preloads of the matched route's scripts, except those with a script tag. */
export function routePreloads(shell: ReleaseDescriptor, matched: MatchedRoute | null): string[] {
  if (!matched) return [];
  const { part } = matched;
  const entries = part === shell ? [] : [...part.preload, part.entry].map((file) => ({ release: part, file }));
  const tagged = new Set([...shell.preload, shell.entry]);
  return [...entries, ...routeFiles(shell, matched)]
    .filter(({ release, file }) => file.endsWith('.js') && !(release === shell && tagged.has(file)))
    .map(preload);
}

/** With a low priority, because pictures are visible first. */
function preload({ release, file }: ReleaseFile): string {
  return `<link rel="preload" as="script" fetchpriority="low" ${pinned(release, file, 'href')}>`;
}
