import { escapeHtml } from './escape.ts';
import { plainPage } from './plain-page.ts';

/** The page for an edge that has no composition yet; it asks again by itself. */
export const unavailablePage = (reason: string): string =>
  plainPage({
    title: 'One moment',
    body: [`<p>The shop is not open yet: ${escapeHtml(reason)}. This page tries again by itself.</p>`],
    againAfter: 2,
  });
