import { randomBytes } from 'node:crypto';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import { type ReleaseFile, pinned } from './part-url.ts';

/** Stands for a response's nonce in a prepared page. Nobody can know it and so bring it into a page. */
export const NONCE = `\0${randomBytes(12).toString('hex')}\0`;

/** The stylesheets of the frame and of the matched route, in the order in which they apply. */
export function routeStyles(shell: ReleaseDescriptor, matched: MatchedRoute | null): ReleaseFile[] {
  const ofShell = shell.styles.map((file) => ({ release: shell, file }));
  if (!matched) return ofShell;
  const { part } = matched;
  const ofPart = part === shell ? [] : part.styles.map((file) => ({ release: part, file }));
  return [...ofShell, ...ofPart, ...routeFiles(shell, matched).filter(({ file }) => file.endsWith('.css'))];
}

/** The style sheets of what the matched route loads later. A page needs those of them whose classes it shows. */
export function laterStyles(shell: ReleaseDescriptor, matched: MatchedRoute | null): ReleaseFile[] {
  if (!matched?.route.later) return [];
  const { part, route } = matched;
  const { styles, shared } = route.later!;
  const first = new Set(routeStyles(shell, matched).map(({ file }) => file));
  return [...broughtFiles(shell, shared), ...styles.map((file) => ({ release: part, file }))].filter(
    ({ file }) => file.endsWith('.css') && !first.has(file),
  );
}

/** What a route needs besides entries: what the shell brings for it, then its own. */
const routeFiles = (shell: ReleaseDescriptor, { part, route }: MatchedRoute): ReleaseFile[] => [
  ...broughtFiles(shell, route.shared),
  ...route.files.map((file) => ({ release: part, file })),
];

function broughtFiles(shell: ReleaseDescriptor, shared: string[] = []): ReleaseFile[] {
  const files = new Set(shared.flatMap((key) => shell.shared[key]?.files ?? []));
  return [...files].map((file) => ({ release: shell, file }));
}

/** The shell's scripts in running order: what its entry needs, then the entry. */
export function shellScripts(shell: ReleaseDescriptor): string[] {
  return [...shell.preload, shell.entry].map(
    (file) => `<script defer fetchpriority="low" nonce="${NONCE}" ${pinned(shell, file, 'src')}></script>`,
  );
}

/** Preloads for the scripts that the matched route needs and no tag of the document names. */
export function routePreloads(shell: ReleaseDescriptor, matched: MatchedRoute | null): string[] {
  if (!matched) return [];
  const { part } = matched;
  const entries = part === shell ? [] : [...part.preload, part.entry].map((file) => ({ release: part, file }));
  const tagged = new Set([...shell.preload, shell.entry]);
  return [...entries, ...routeFiles(shell, matched)]
    .filter(({ release, file }) => file.endsWith('.js') && !(release === shell && tagged.has(file)))
    .map(preload);
}

/**
 * Scripts need the nonce even to be preloaded: under 'strict-dynamic' no address is trusted by itself. They come after
 * pictures: the page is there to be read before it can be used.
 */
function preload({ release, file }: ReleaseFile): string {
  return `<link rel="preload" as="script" fetchpriority="low" nonce="${NONCE}" ${pinned(release, file, 'href')}>`;
}
