import type { Composition } from '@farmgate/build/composition';
import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/build/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import { browserComposition } from './browser-composition.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { NONCE, routePreloads, shellScripts, styleLinks } from './links.ts';

/** The document for a matched route (or none), with the response's nonce on every script. */
export type Pages = (matched: MatchedRoute | null, nonce: string) => string;

const SITE = 'Farmgate';

/** The pages of one composition. Each route's document is put together once; a response only fills in its nonce. */
export function createPages(composition: Composition, shell: ReleaseDescriptor): Pages {
  const inlined = inlineJson(browserComposition(composition));
  const prepared = new Map<RouteDescriptor | null, string[]>();

  return (matched, nonce) => {
    const key = matched?.route ?? null;
    let pieces = prepared.get(key);
    if (!pieces) prepared.set(key, (pieces = document(shell, matched, inlined).split(NONCE)));
    return pieces.join(nonce);
  };
}

function document(shell: ReleaseDescriptor, matched: MatchedRoute | null, inlined: string): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title(matched))}</title>`,
    ...icon(shell),
    ...styleLinks(shell),
    ...shellScripts(shell),
    ...routePreloads(shell, matched),
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<script type="application/json" id="farmgate-composition">${inlined}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

function title(matched: MatchedRoute | null): string {
  if (!matched) return `Page Not Found · ${SITE}`;
  return matched.route.title ? `${matched.route.title} · ${SITE}` : SITE;
}

/** A shell that releases an icon under one of these names shows it; browsers ask for /favicon.ico otherwise. */
function icon(shell: ReleaseDescriptor): string[] {
  const file = ['web/favicon.svg', 'web/favicon.png'].find((name) => Object.hasOwn(shell.files, name));
  return file ? [`<link rel="icon" href="/_parts/${shell.name}/${shell.version}/${file}">`] : [];
}
