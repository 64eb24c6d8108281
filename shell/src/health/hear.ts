import { tellOutcome, describe, fail, isNew, page, show, shown, tell } from './facts.ts';
import { failureOf } from './failure.ts';
import type { PartNews } from './journal.ts';
import { partOfError } from './part-of-error.ts';

/** A page is checked this long after it appeared. By then it has loaded, unless its regions say that they are busy. */
export const CHECK_AFTER_MS = 2_000;
/**
 * A page that is left stops loading. Firefox fails its scripts when the next page is requested, long before the page is hidden. If
 * the page was not hidden within this many ms, a failed load has another cause.
 */
const HOLD_MS = 3_000;

type PartError = Extract<PartNews, { error: unknown }>;

let hidings = 0;
/** Called when the page is hidden: what failed to load shortly before says nothing. */
export const dropHeldLoads = () => (hidings += 1);

/** Turns an event into facts. `check` is called when a shown page has had time to load and the browser is idle. */
export function hear(event: PartNews, check: () => void): void {
  if ('error' in event) failWith(event);
  else if ('name' in event) tellOutcome(event.name);
  else {
    tell(event.part);
    if (!('at' in event)) return;
    show(event);
    setTimeout(globalThis.requestIdleCallback ?? setTimeout, CHECK_AFTER_MS, check);
  }
}

function failWith({ kind, error, part = partOfError(error, page.parts, shown.part) }: PartError): void {
  const failure = failureOf(kind, error);
  // The same error can arrive twice: from the loader and from the page that needs it.
  if (!part || !failure || !isNew(error)) return;
  const before = hidings;
  const report = () => {
    if (before !== hidings) return;
    describe(part, failure);
    fail('error', part);
  };
  if (failure.kind === 'load') setTimeout(report, HOLD_MS);
  else report();
}
