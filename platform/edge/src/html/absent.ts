import { escapeHtml } from './escape.ts';

/** What goes with the page below. */
export const ABSENT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'retry-after': '5',
};

/** The page in place of one that another process would have made; it asks again by itself. */
export function absentPage(reason: string): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta http-equiv="refresh" content="5">',
    '<title>Not answering · Farmgate</title>',
    '<style>body{font:1.125rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>',
    '<h1>One moment</h1>',
    `<p>${escapeHtml(reason)} This page tries again by itself.</p>`,
    '<p><a href="/">Go to the shop</a></p>',
    '</html>',
  ].join('\n');
}
