import { globalName, isShell } from '@farmgate/contract/part';
import { type HTMLElement, parse } from 'node-html-parser';
import type { LocalPart } from '../builds/local-part.ts';

/** What a document says of a local part, in the place of a release. */
export type Local = Pick<LocalPart, 'name' | 'remote' | 'initial'>;

interface InlinedComposition {
  parts: Record<string, { routes: unknown[]; widgets: unknown[] }>;
}

const LOCAL_VERSION = 'local';

export const localBase = (part: string) => `/_dev/${part}/`;

/**
 * A page of the shop with local parts in the place of releases. What the edge has rendered goes: the local code would
 * not render the same. A document that is no page of the shop is left as it is. `nonce` is that of `localAnswer`.
 */
export function withLocalParts(html: string, locals: Local[], nonce: string): string {
  const document = parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, noscript: true, pre: true },
  });
  const composition = document.querySelector('#farmgate-composition');
  const head = document.querySelector('head');
  if (!composition || !head) return html;

  document.querySelector('#app')?.set_content('');
  document.querySelector('#farmgate-state')?.remove();
  composition.set_content(inlineJson(replaceParts(JSON.parse(composition.rawText) as InlinedComposition, locals)));
  // Not deferred: nothing else of the page may run before it.
  const first = [`<script nonce="${nonce}" src="/_dev/page.js"></script>`];
  for (const local of locals) {
    removeRelease(document, local.name);
    if (isShell(local.name)) first.push(...initialTags(local, nonce));
  }
  head.insertAdjacentHTML('afterbegin', first.join(''));
  return document.toString();
}

/** The visitor's versions as a page with local parts has them. Otherwise it would not take the other parts of the shop. */
export function withLocalVersions(json: string, locals: Pick<Local, 'name'>[]): string {
  const versions = JSON.parse(json) as { parts?: Record<string, string> };
  if (!versions.parts) return json;
  const local = Object.fromEntries(locals.map(({ name }) => [name, LOCAL_VERSION]));
  return JSON.stringify({ ...versions, parts: { ...versions.parts, ...local } });
}

function replaceParts(composition: InlinedComposition, locals: Local[]): InlinedComposition {
  const parts = { ...composition.parts };
  for (const { name, remote } of locals) {
    const known = parts[name] ?? { routes: [], widgets: [] };
    parts[name] = {
      ...known,
      version: LOCAL_VERSION,
      base: localBase(name),
      entry: isShell(name) ? 'shell.js' : 'remoteEntry.js',
      integrity: '',
      styles: [],
      ...(remote && {
        routes: remote.routes.map((route) => ({ ...route, files: [] })),
        widgets: remote.widgets.map(({ name }) => ({ name, files: [] })),
      }),
    } as InlinedComposition['parts'][string];
  }
  return { ...composition, parts };
}

/** All that the document names of a part's release: scripts, preloads, and styles that its code would take for its own. */
function removeRelease(document: HTMLElement, part: string): void {
  for (const marker of document.querySelectorAll(`link[data-rspack^="${globalName(part)}:"]`)) {
    if (marker.previousElementSibling?.tagName === 'STYLE') marker.previousElementSibling.remove();
    marker.remove();
  }
  for (const named of document.querySelectorAll(
    `[src^="/_parts/${part}/"],link[href^="/_parts/${part}/"]:not([rel=icon])`,
  ))
    named.remove();
  // Styles without a marker are the shell's first.
  if (isShell(part)) for (const style of document.querySelectorAll('head > style')) style.remove();
}

const initialTags = ({ name, initial }: Local, nonce: string) =>
  initial.map((file) => {
    const address = localBase(name) + file;
    if (file.endsWith('.css')) return `<link rel="stylesheet" href="${address}">`;
    return `<script defer nonce="${nonce}" src="${address}"></script>`;
  });

/** Nothing in it can end the element that it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
