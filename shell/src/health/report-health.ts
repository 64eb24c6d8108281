import { pageComposition } from '@farmgate/shared/shell';
import { sendBeacon } from './beacon.ts';
import { holdLoads } from './held-loads.ts';
import { followNews, type PartNews } from './journal.ts';
import { PageHealth } from './page-health.ts';
import { measureVitals } from './vitals.ts';

/** What happens within so many ms is told together. */
const GATHER_MS = 1_500;
/** The edge counts so many beacons of a page. The last is for when the page is left. */
const MOST_BEACONS = 20;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Tells the edge how the page's parts are: at once what there is, later what comes to it. A page that no edge has signed
 * tells nothing.
 */
export function reportHealth(composition = pageComposition()): void {
  const page = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!page) return;
  const health = new PageHealth(composition);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let left = MOST_BEACONS;

  const send = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const leaving = document.visibilityState === 'hidden';
    const told = left > (leaving ? 0 : 1) && health.take();
    if (!told) return;
    left -= 1;
    sendBeacon({ page, composition: composition.id, ...told });
  };

  const hear = (news: PartNews) => {
    health.hear(news);
    waiting ??= setTimeout(send, GATHER_MS);
  };
  followNews(holdLoads(hear));
  if (!savesData()) measureVitals(health);
  // On the window, which hears of it last: the measures' last words are in by then.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  send();
}
