import { escapeHtml } from './escape.ts';
import { plainPage } from './plain-page.ts';

/** For an edge without a composition; reloads itself. */
export const unavailablePage = (reason: string, reference: string): string =>
  plainPage({
    title: 'One moment',
    body: [`<p>The shop is not open yet: ${escapeHtml(reason)}. This page reloads automatically.</p>`],
    reference,
    reloadAfter: 2,
  });
