import type { Preview } from '@farmgate/contract/preview';
import { escapeHtml } from '../markup/escape.ts';
import { plainPage } from '../markup/plain-page.ts';

/** The page for a preview that cannot be shown, with a way back to the shop. */
export const previewPage = (reason: string): string =>
  plainPage({
    title: 'No preview',
    body: [
      `<p>${escapeHtml(reason)}</p>`,
      '<p>Ask the sender of the link for a new one: <code>farmgate preview</code>.</p>',
      '<form method="post" action="/_preview/leave"><button>Open the shop without a preview</button></form>',
    ],
  });

/** The page that a link opens: whose code will run in this browser, and what that means. Its button starts the preview. */
export const offerPage = (token: string, { parts, by, until }: Preview): string =>
  plainPage({
    title: 'Preview of unreleased code',
    body: [
      `<p>${escapeHtml(by)} shares these releases with you, until ${escapeHtml(timeOf(until))}:</p>`,
      `<ul>${Object.entries(parts)
        .map(([part, version]) => `<li><code>${escapeHtml(`${part} ${version}`)}</code></li>`)
        .join('')}</ul>`,
      '<p>Their code runs in this browser and has not been checked by the release gate. Continue only if you know the sender.</p>',
      '<p><strong>This browser will be signed out of the shop.</strong> What it stored for the shop is deleted, now and when you leave the preview.</p>',
      `<form method="post" action="/_preview/${escapeHtml(token)}"><button>Start the preview</button></form>`,
      '<p><a href="/">Open the shop without the preview</a></p>',
    ],
  });

/** `22 November 2026 at 21:00 UTC` */
const timeOf = (until: string): string =>
  `${new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(until))} UTC`;
