import type { Browsers } from './browser.ts';
import type { Tallies } from './tally.ts';

const TIMEOUT_MS = 10_000;
const HEADERS = { accept: 'text/html,application/xhtml+xml' };

interface Visit {
  browsers: Browsers;
  tallies: Tallies;
  /** Address of the shop. */
  url: string;
}

/** Loads a page. It counts as served when the document is complete. */
export async function loadPage({ browsers, tallies, url }: Visit, path: string): Promise<void> {
  const tally = tallies.current;
  try {
    const answer = await browsers.send(url + path, { headers: HEADERS }, TIMEOUT_MS);
    const html = await answer.text();
    if (answer.status !== 200) tallies.failure(tally, 'failedPages', `page: status ${answer.status}`);
    else if (!html.includes('id="farmgate-composition"') || !html.trimEnd().endsWith('</html>'))
      tallies.failure(tally, 'failedPages', 'page: incomplete document');
    else tallies.page(tally, html.includes('id="farmgate-state"'));
  } catch (error) {
    tallies.failure(tally, 'failedPages', `page: ${(error as Error).message}`);
  }
}

/** Pages of the shop that anyone can open. */
export function pagesOf(products: { id: number; catgory_id: number }[]): string[] {
  const details = products.slice(0, 20).map(({ id, catgory_id }) => `/product_details/${id}/${catgory_id}`);
  return ['/', '/products', '/about_us', '/contact_us', '/survey', ...details];
}
