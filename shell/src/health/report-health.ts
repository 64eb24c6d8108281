import { pageComposition } from '@farmgate/shared/shell';
import { sendBeacon } from './beacon.ts';
import { holdLoads } from './held-loads.ts';
import { followNews, type PartNews } from './journal.ts';
import { PageHealth } from './page-health.ts';
import { randomView } from './random-view.ts';
import { serverTiming } from './server-timing.ts';
import { measureVitals } from './vitals.ts';

/** Events within this many ms are sent together. */
const GATHER_MS = 1_500;
/** The edge accepts this many beacons per page. The last one is reserved for leaving the page. */
const MAX_BEACONS = 20;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Reports the health of the page's parts to the edge, now and whenever something happens. Pages without an id do not report. */
export function reportHealth(composition = pageComposition()): void {
  const page = serverTiming('page');
  if (!page) return;
  const view = randomView();
  const health = new PageHealth(composition);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let left = MAX_BEACONS;

  const send = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const leaving = document.visibilityState === 'hidden';
    const told = left > (leaving ? 0 : 1) && health.take();
    if (!told) return;
    left -= 1;
    sendBeacon({ page, view, ...told });
  };

  const hear = (news: PartNews) => {
    health.hear(news);
    waiting ??= setTimeout(send, GATHER_MS);
  };
  followNews(holdLoads(hear));
  if (!savesData()) measureVitals(health);
  // On the window, whose listeners run last, so the final measurements are included.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
  send();
}
