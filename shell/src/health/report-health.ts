import { isBlank } from './blank.ts';
import { observeEntries } from './entries.ts';
import { fail, type ReportedPage, send, shown, startFacts, take } from './facts.ts';
import { CHECK_AFTER_MS, dropHeldLoads, hear } from './hear.ts';
import { followNews } from './journal.ts';
import { watchPresses } from './presses.ts';
import { partOf, regions } from './regions.ts';
import { tellVitals } from './vitals.ts';

/** A timer may be a little early. */
const SETTLED_MS = CHECK_AFTER_MS - 100;

/** Looks for blank regions, unless the shown page is too new. */
function check(): void {
  if (performance.now() - shown.at < SETTLED_MS) return;
  for (const region of regions()) if (isBlank(region)) fail('blank', partOf(region));
}

/** Reports the health of the page's parts to the edge: now, after news, and when the page is hidden. */
export function reportHealth(page: ReportedPage): void {
  startFacts(page);
  followNews((event) => hear(event, check));
  const flush = observeEntries();
  watchPresses(flush);
  page.early.take = () => {
    if (document.hidden) {
      dropHeldLoads();
      flush();
      tellVitals();
      check();
    }
    return take();
  };
  send();
}
