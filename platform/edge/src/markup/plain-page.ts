import { escapeHtml } from './escape.ts';

interface PlainPage {
  title: string;
  /** In HTML. */
  body: string[];
  /** The request's id, for customers who ask support about the page. */
  reference?: string;
  /** Seconds until it reloads itself; default: never. */
  reloadAfter?: number;
}

/** Headers of plain pages: no scripts, and forms only to this edge. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

const STYLE = [
  ':root{color-scheme:light dark;--green:light-dark(#1b6a3c,#7ccd96);--on-green:light-dark(#fff,#07210f)}',
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto 0;padding:0 1.25rem}',
  'a{color:var(--green)}',
  'button{font:inherit;font-weight:600;padding:.6rem 1.25rem;border:0;border-radius:.625rem;color:var(--on-green);background:var(--green);cursor:pointer}',
].join('');

/** A page of the edge itself, for when it cannot show one of the shop's. */
export const plainPage = ({ title, body, reference, reloadAfter }: PlainPage): string =>
  [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    ...(reloadAfter ? [`<meta http-equiv="refresh" content="${reloadAfter}">`] : []),
    `<title>${escapeHtml(title)} · Farmgate</title>`,
    `<style>${STYLE}</style>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    ...(reference ? [`<p><small>Reference: ${escapeHtml(reference)}</small></p>`] : []),
    '</html>',
  ].join('\n');
