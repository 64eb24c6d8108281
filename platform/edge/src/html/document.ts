import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import type { ReadablePage } from '../render/task.ts';
import { earlyScript } from './early-script.ts';
import { escapeHtml } from './escape.ts';
import { laterScripts } from './later-scripts.ts';
import { routePreloads, shellScripts } from './links.ts';
import { preloads } from './preloads.ts';

export interface DocumentParts {
  shell: ReleaseDescriptor;
  matched: MatchedRoute | null;
  /** The composition, as inlined JSON. */
  composition: string;
  /** Style elements and links. */
  styles: string[];
  /** What the page shows; without it the browser renders all of it. */
  page?: ReadablePage;
}

const SITE = 'Farmgate';
const SCRIPTS_OFF =
  '<noscript><p style="padding:1rem">This page cannot be shown without JavaScript just now. Load it again in a moment, or begin at <a href="/">Farmgate’s home page</a>.</p></noscript>';
/** Where there is nothing to read yet, `early-script.ts` shows it. */
const SCRIPTS_FAILED =
  '<p id="early-failed" role="alert" style="padding:1rem" hidden>This page did not load completely, so it cannot be shown. Check your connection, then <a href="">load the page again</a>.</p>';

/** A page's whole document, with `NONCE` where the response's nonce goes. */
export function documentOf({ shell, matched, composition, styles, page }: DocumentParts): string {
  const scripts = [...preloads(routePreloads(shell, matched)), ...shellScripts(shell)];
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    earlyScript,
    `<title>${escapeHtml(page?.title ?? title(matched))}</title>`,
    page?.head ?? '',
    ...icon(shell),
    ...styles,
    ...(page ? [] : scripts),
    '</head>',
    '<body>',
    `<div id="app">${page?.body ?? ''}</div>`,
    page ? '' : SCRIPTS_OFF + SCRIPTS_FAILED,
    `<script type="application/json" id="farmgate-composition">${composition}</script>`,
    page ? `<script type="application/json" id="farmgate-state">${page.state}</script>` : '',
    ...(page ? laterScripts(scripts) : []),
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
