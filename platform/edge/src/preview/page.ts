import { escapeHtml } from '../html/escape.ts';
import { plainPage } from '../html/plain-page.ts';

/** The page for a preview that cannot be shown, with the way back to the shop. */
export const previewPage = (reason: string): string =>
  plainPage({
    title: 'No preview',
    body: [
      `<p>${escapeHtml(reason)}</p>`,
      '<p>Whoever sent you the link can make a new one: <code>farmgate preview</code>.</p>',
      '<form method="post" action="/_preview/leave"><button>Open the shop as everybody sees it</button></form>',
    ],
  });
