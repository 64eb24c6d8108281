import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { MatchedRoute } from '../composition/match.ts';
import type { ReadablePage } from '../render/task.ts';
import { escapeHtml } from '../markup/escape.ts';
import { inlineScripts } from './inline-scripts.ts';
import { routePreloads, shellScripts } from './links.ts';

export interface DocumentParts {
  shell: ReleaseDescriptor;
  matched: MatchedRoute | null;
  /** The composition, as inlined JSON. */
  composition: string;
  /** Style elements and links. */
  styles: string[];
  /** The rendered page; without it the browser renders everything. */
  page?: ReadablePage;
}

const SITE = 'Farmgate';
const SCRIPTS_OFF =
  '<noscript><p style="padding:1rem">This page cannot be shown without JavaScript at the moment. Reload it in a moment, or start at <a href="/">Farmgate’s home page</a>.</p></noscript>';
/** Shown by `early-script.ts` on a page without rendered content. */
const SCRIPTS_FAILED =
  '<p id="early-failed" role="alert" style="padding:1rem" hidden>This page did not load completely, so it cannot be shown. Check your connection, then <a href="">reload the page</a>.</p>';

/**
 * A page's document. The composition and the scripts come before everything that parts render, so that their markup cannot
 * replace them.
 */
export function documentOf({ shell, matched, composition, styles, page }: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script type="application/json" id="farmgate-composition">${composition}</script>`,
    ...inlineScripts([...routePreloads(shell, matched), ...shellScripts(shell)]),
    `<title>${escapeHtml(page?.title ?? title(matched))}</title>`,
    page?.head ?? '',
    ...icon(shell),
    ...styles,
    '</head>',
    '<body>',
    `<div id="app">${page?.body ?? ''}</div>`,
    page ? '' : SCRIPTS_OFF + SCRIPTS_FAILED,
    page ? `<script type="application/json" id="farmgate-state">${page.state}</script>` : '',
    '</body>',
    '</html>',
  ].join('\n');
}

function title(matched: MatchedRoute | null): string {
  if (!matched) return `Page Not Found · ${SITE}`;
  return matched.route.title ? `${matched.route.title} · ${SITE}` : SITE;
}

/** Link to the shell's icon. Without it browsers request /favicon.ico. */
function icon(shell: ReleaseDescriptor): string[] {
  const file = ['web/favicon.svg', 'web/favicon.png'].find((name) => Object.hasOwn(shell.files, name));
  return file ? [`<link rel="icon" href="/_parts/${shell.name}/${shell.version}/${file}">`] : [];
}
