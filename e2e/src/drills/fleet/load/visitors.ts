import { setTimeout as sleep } from 'node:timers/promises';
import { isComplete, isRendered } from '../../common/documents.ts';
import type { Browsers } from './browser.ts';
import type { Tallies } from './tally.ts';

const TIMEOUT_MS = 10_000;
/** After a network error, browsers load the page again by themselves: Chrome after a second. */
const RELOAD_MS = 1_000;
const PAGE_HEADERS = { accept: 'text/html,application/xhtml+xml' };

interface Visit {
  browsers: Browsers;
  tallies: Tallies;
  /** Address of the shop. */
  url: string;
}

/** Loads a page. It counts as served when the document is complete. */
export async function loadPage({ browsers, tallies, url }: Visit, path: string): Promise<void> {
  const tally = tallies.current;
  const open = () => browsers.send(url + path, { headers: PAGE_HEADERS }, TIMEOUT_MS);
  try {
    const answer = await open().catch(async () => {
      tally.reloadedPages += 1;
      await sleep(RELOAD_MS);
      return open();
    });
    const html = await answer.text();
    if (answer.status !== 200) tallies.failure(tally, 'failedPages', `page: ${answer.status} of ${senderOf(html)}`);
    else if (!isComplete(html)) tallies.failure(tally, 'failedPages', 'page: incomplete document');
    else tallies.page(tally, isRendered(html));
  } catch (error) {
    tallies.failure(tally, 'failedPages', `page: ${(error as Error).message}`);
  }
}

/** Who sent an error page, and why. */
function senderOf(html: string): string {
  if (isComplete(html)) {
    const [, why = 'no reason'] = /"unreached":"(.*?)"/.exec(html) ?? [];
    return `an edge without the data of the page: ${why}`;
  }
  const [, title = html.slice(0, 80)] = /<title>(.*?)</.exec(html) ?? [];
  return JSON.stringify(title);
}
