import type { ReleaseDescriptor } from '@farmgate/build/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import { pinned } from './part-url.ts';

/** Stands for a response's nonce in a prepared page. */
export const NONCE = '\0nonce\0';

/** The shell's stylesheets, wanted before the first paint. */
export function styleLinks(shell: ReleaseDescriptor): string[] {
  return shell.styles.map((file) => `<link rel="stylesheet" ${pinned(shell, file, 'href')}>`);
}

/** The shell's scripts in running order: what its entry needs, then the entry. */
export function shellScripts(shell: ReleaseDescriptor): string[] {
  return [...shell.preload, shell.entry].map(
    (file) => `<script defer nonce="${NONCE}" ${pinned(shell, file, 'src')}></script>`,
  );
}

/** Preloads for what the matched route needs and no tag of the document names. */
export function routePreloads(shell: ReleaseDescriptor, matched: MatchedRoute | null): string[] {
  if (!matched) return [];
  const { part, route } = matched;
  const own = part === shell ? [] : [...part.styles, ...part.preload, part.entry];
  const named = part === shell ? new Set([...shell.styles, ...shell.preload, shell.entry]) : new Set();
  const wanted = new Set([...own, ...route.files].filter((file) => !named.has(file)));
  return [...wanted].flatMap((file) => preload(part, file));
}

/** Scripts need the nonce even to be preloaded: under 'strict-dynamic' no address is trusted by itself. */
function preload(part: ReleaseDescriptor, file: string): string[] {
  if (file.endsWith('.js')) return [`<link rel="preload" as="script" nonce="${NONCE}" ${pinned(part, file, 'href')}>`];
  if (file.endsWith('.css')) return [`<link rel="preload" as="style" ${pinned(part, file, 'href')}>`];
  return [];
}
