import { escapeHtml } from './escape.ts';
import { plainPage } from './plain-page.ts';

/** The page in place of one that another process would have made; it asks again by itself. */
export const absentPage = (reason: string): string =>
  plainPage({
    title: 'One moment',
    body: [`<p>${escapeHtml(reason)} This page tries again by itself.</p>`, '<p><a href="/">Go to the shop</a></p>'],
    againAfter: 5,
  });
