import { createIsbotFromList, list } from 'isbot';

/** Headless browsers run pages as visitors' browsers do, and crawlers that use one name themselves, too. */
const isCrawler = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test('HeadlessChrome')));

/** Whether a request comes from a program other than a browser, by its header `User-Agent`. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || isCrawler(userAgent);

/** Name of the browser's family, as in `ReportedError`. */
export function browserFamily(userAgent = ''): string {
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox';
  if (/\b(Chrome|Chromium|CriOS|HeadlessChrome|EdgiOS)\//.test(userAgent)) return 'Chrome';
  if (/\bSafari\//.test(userAgent)) return 'Safari';
  return 'other';
}
