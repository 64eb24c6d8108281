import { escapeHtml } from './escape.ts';
import { plainPage } from './plain-page.ts';

/** Replaces a page of a service that does not answer; reloads itself. */
export const absentPage = (reason: string, reference: string): string =>
  plainPage({
    title: 'One moment',
    body: [`<p>${escapeHtml(reason)} This page reloads automatically.</p>`, '<p><a href="/">Go to the shop</a></p>'],
    reference,
    reloadAfter: 5,
  });
