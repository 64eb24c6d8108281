import { faultOf } from './fault.ts';

/** Events of the parts on a page. */
export type PartNews =
  /** The part's code was requested. */
  | { kind: 'used'; part: string }
  /** A page of the part is shown since `at`, in ms after the document started. */
  | { kind: 'shown'; part: string; at: number }
  /** Its code did not load, or threw while rendering. */
  | { kind: 'load' | 'render'; part: string; error: unknown }
  /** An error without a part may name it in its stack: not caught, or of a hydration that changed the page. */
  | { kind: 'rejection' | 'render'; part?: string; error: unknown }
  /** An outcome that a part may declare. */
  | { kind: 'outcome'; name: string };

/** Limits the memory of a page that fails again and again. */
const MAX_EVENTS = 50;
const kept: PartNews[] = [];
const followers = new Set<(news: PartNews) => void>();

/** Records an event. Later followers get it too, because reporting loads after the page has started. */
export function note(news: PartNews): void {
  if (kept.length < MAX_EVENTS) kept.push(news);
  for (const tell of followers) tell(news);
}

/** Calls `tell` with all events so far, and with each new one. */
export function followNews(tell: (news: PartNews) => void): void {
  kept.forEach(tell);
  followers.add(tell);
}

/** At once: later the part that caused it may have corrected its mistake. */
function noteError(thrown: unknown): void {
  const { part, error } = faultOf(thrown);
  note({ kind: 'rejection', part: error === thrown ? undefined : part, error });
}

/** The parts that have events so far. */
export const notedParts = () => new Set(kept.flatMap((news) => ('part' in news && news.part ? news.part : [])));

/**
 * Whether a page was not faded into. The router skips the fade to a page that the visitor leaves at once, and does not handle that this
 * rejects its `ready`. It is no error: the page shows.
 */
const isSkippedFade = (reason: unknown) => reason instanceof DOMException && /\btransition\b/i.test(reason.message);

/** Records uncaught errors from now on. */
export function noteUncaught(): void {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', (event) => {
    // The console does not report it either.
    if (isSkippedFade(event.reason)) event.preventDefault();
    else noteError(event.reason);
  });
}
