import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import type { StyleFile } from './inline-styles.ts';
import { pinned } from './part-url.ts';

/** Stands for a response's nonce in a prepared page. */
export const NONCE = '\0nonce\0';

/** The stylesheets of the frame and of the matched route, in the order in which they apply. */
export function routeStyles(shell: ReleaseDescriptor, matched: MatchedRoute | null): StyleFile[] {
  const ofShell = shell.styles.map((file) => ({ release: shell, file }));
  if (!matched) return ofShell;
  const { part, route } = matched;
  const own = [...(part === shell ? [] : part.styles), ...route.files.filter((file) => file.endsWith('.css'))];
  return [...ofShell, ...own.map((file) => ({ release: part, file }))];
}

/** The shell's scripts in running order: what its entry needs, then the entry. */
export function shellScripts(shell: ReleaseDescriptor): string[] {
  return [...shell.preload, shell.entry].map(
    (file) => `<script defer nonce="${NONCE}" ${pinned(shell, file, 'src')}></script>`,
  );
}

/** Preloads for the scripts that the matched route needs and no tag of the document names. */
export function routePreloads(shell: ReleaseDescriptor, matched: MatchedRoute | null): string[] {
  if (!matched) return [];
  const { part, route } = matched;
  const own = part === shell ? [] : [...part.preload, part.entry];
  const named = part === shell ? new Set([...shell.preload, shell.entry]) : new Set();
  const wanted = new Set([...own, ...route.files].filter((file) => file.endsWith('.js') && !named.has(file)));
  return [...wanted].map((file) => preload(part, file));
}

/**
 * Scripts need the nonce even to be preloaded: under 'strict-dynamic' no address is trusted by itself. They come after
 * pictures: the page is there to be read before it can be used.
 */
function preload(part: ReleaseDescriptor, file: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" nonce="${NONCE}" ${pinned(part, file, 'href')}>`;
}
