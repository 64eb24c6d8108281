import { randomBytes } from 'node:crypto';
import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
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

/** What a route needs besides entries: what the shell brings for it, then its own. */
function routeFiles(shell: ReleaseDescriptor, { part, route }: MatchedRoute): ReleaseFile[] {
  const brought = new Set((route.shared ?? []).flatMap((key) => shell.shared[key]?.files ?? []));
  return [
    ...[...brought].map((file) => ({ release: shell, file })),
    ...route.files.map((file) => ({ release: part, file })),
  ];
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
