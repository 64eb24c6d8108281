import type { VitalName } from '@farmgate/contract/vitals';

/** The fields of all observed kinds of performance entries. */
interface Entry extends PerformanceResourceTiming {
  hadRecentInput: boolean;
  value: number;
  interactionId: number;
  /** Ms in which the page could not react. */
  blockingDuration: number;
  scripts: { sourceURL: string; duration: number }[];
}

interface Findings {
  /** Gets values of a vital; the largest one counts. */
  measure: (name: VitalName, value: number) => void;
  /** An API call failed, or the shown page makes too many. */
  failCalls: () => void;
  /** The page did not react for a second, because of this script. */
  freeze: (script: string) => void;
  /** When the shown page appeared, in ms after the document started. */
  shownSince: () => number;
}

/** A session of layout shifts ends after a pause of 1 s, and has 5 s at most. */
const SESSION_GAP_MS = 1_000;
const SESSION_MS = 5_000;
/** More API calls than this are excessive: within 10 s, and while one page is shown. */
const MOST_IN_PERIOD = 60;
const PERIOD_MS = 10_000;
const MOST_CALLS = 150;
const SERVER_ERROR = 500;
/** The duration that counts as blocking is 50 ms less than that of its task. */
const FROZEN_MS = 950;
/** Faster interactions are not observed, except the first. */
const INTERACTION_MS = 40;

/**
 * Observes performance entries, also earlier ones. Vitals are those of the library `web-vitals`, except that INP is the slowest
 * interaction also after more than 50. A browser without a kind of entry gives no values of it.
 * @returns a function that passes entries that wait on to `findings`
 */
export function observeEntries({ measure, failCalls, freeze, shownSince }: Findings): () => void {
  const { hidden } = document;
  let calls: number[] = [];
  let session = 0;
  let from = 0;
  let to = 0;

  const interaction = ({ interactionId, duration }: Entry) => void (interactionId && measure('INP', duration));
  const observers: Record<string, (entry: Entry) => void> = {
    navigation: ({ responseStart }) => measure('TTFB', responseStart),
    // A tab that was opened in the background paints when it is looked at.
    paint: ({ name, startTime }) => hidden || name === 'first-paint' || measure('FCP', startTime),
    'largest-contentful-paint': ({ startTime }) => hidden || measure('LCP', startTime),
    'layout-shift'({ hadRecentInput, startTime, value }) {
      if (hadRecentInput) return;
      if (startTime - to >= SESSION_GAP_MS || startTime - from >= SESSION_MS) {
        session = 0;
        from = startTime;
      }
      to = startTime;
      measure('CLS', (session += value));
    },
    event: interaction,
    'first-input': interaction,
    resource({ name, startTime, responseStatus }) {
      if (!name.startsWith(`${location.origin}/api/`)) return;
      calls = [...calls, startTime].filter((at) => at > shownSince());
      const isFlood = calls.at(-1 - MOST_IN_PERIOD)! > startTime - PERIOD_MS;
      if (isFlood || calls.length > MOST_CALLS || responseStatus >= SERVER_ERROR) failCalls();
    },
    'long-animation-frame'({ blockingDuration, scripts }) {
      if (blockingDuration < FROZEN_MS) return;
      freeze(scripts.reduce((one, other) => (other.duration > one.duration ? other : one)).sourceURL);
    },
  };
  const hear = (entries: PerformanceEntryList) =>
    entries.forEach((entry) => observers[entry.entryType]!(entry as Entry));
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  for (const type of PerformanceObserver.supportedEntryTypes) {
    if (type === 'layout-shift') measure('CLS', 0);
    if (observers[type])
      observer.observe({ type, buffered: true, durationThreshold: INTERACTION_MS } as PerformanceObserverInit);
  }
  return () => hear(observer.takeRecords());
}
