import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { isBlank } from './blank.ts';
import type { earlyHealth } from './early-health.ts';
import { observeEntries } from './entries.ts';
import { holdLoads } from './held-loads.ts';
import { followNews } from './journal.ts';
import { type BrowserSignal, pageHealth } from './page-health.ts';
import { watchPresses } from './presses.ts';
import { partOf, regions } from './regions.ts';

/** Events within this many ms are sent together. */
const GATHER_MS = 1_000;
/** The edge accepts this many beacons per page. The last one is reserved for leaving the page. */
const MAX_BEACONS = 20;
/** A page is checked this long after it appeared. By then it has loaded, unless its regions say that they are busy. */
const CHECK_AFTER_MS = 2_000;
const REMOTE_SCRIPT = /_parts\/(?!shell\/)([^/]+)/;

interface Page {
  early: NonNullable<ReturnType<typeof earlyHealth>>;
  proof: string;
  parts: BrowserComposition['parts'];
}

/** Reports the health of the page's parts to the edge: now, after news, and when the page is hidden. */
export function reportHealth({ early, proof, parts }: Page): void {
  const page = pageHealth(parts);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = MAX_BEACONS;

  const take = () => {
    const news = left > (document.hidden ? 0 : 1) && page.take();
    if (!news) return undefined;
    left -= 1;
    return { proof, ...news };
  };
  const send = () => {
    timer = undefined;
    const news = take();
    if (news) early.send(news);
  };
  const sendLater = () => (timer ??= setTimeout(send, GATHER_MS));
  const fail = (name: BrowserSignal, part = page.shown().part) => {
    page.fail(part, name);
    sendLater();
  };
  const owner = (element: Element) => partOf(element, page.shown().part);

  const check = () => {
    for (const region of regions()) if (isBlank(region)) fail('blank', owner(region));
  };
  followNews(
    holdLoads((news) => {
      page.hear(news);
      sendLater();
      if (news.kind === 'shown')
        setTimeout(() => {
          const isCurrent = () => page.shown() === news && !document.hidden;
          (globalThis.requestIdleCallback ?? setTimeout)(() => isCurrent() && check());
        }, CHECK_AFTER_MS);
    }),
  );
  watchPresses((control) => {
    page.signal(owner(control), 'unresponsive');
    sendLater();
  });
  const flush = observeEntries({
    measure: page.measure,
    shownSince: () => page.shown().at,
    failCalls: () => fail('api'),
    freeze: (script) => fail('unresponsive', REMOTE_SCRIPT.exec(script)?.[1]),
  });

  early.take = () => {
    if (document.hidden) {
      flush();
      page.addVitals();
      if (performance.now() - page.shown().at > CHECK_AFTER_MS) check();
    }
    return take();
  };
  send();
}
