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
