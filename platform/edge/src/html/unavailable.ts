import { escapeHtml } from './escape.ts';

/** The page for an edge that has no composition yet; it asks again by itself. */
export function unavailablePage(reason: string): string {
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="refresh" content="2">',
    '<title>Farmgate is starting</title>',
    `<p>The shop is not open yet: ${escapeHtml(reason)}. This page tries again by itself.</p>`,
    '</html>',
  ].join('\n');
}
