import { escapeHtml } from '../html/escape.ts';

/** The page for a preview that cannot be shown, with the way back to the shop. */
export function previewPage(reason: string): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>No preview · Farmgate</title>',
    '<style>body{font:1.125rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>',
    '<h1>No preview</h1>',
    `<p>${escapeHtml(reason)}</p>`,
    '<p>Whoever sent you the link can make a new one: <code>farmgate preview</code>.</p>',
    '<form method="post" action="/_preview/leave"><button>Open the shop as everybody sees it</button></form>',
    '</html>',
  ].join('\n');
}
