import { fail } from './facts.ts';
import { partIn } from './part-of-error.ts';
import { measure } from './vitals.ts';

/** The fields of all observed kinds of performance entries. */
interface Entry extends PerformanceResourceTiming {
  hadRecentInput: boolean;
  value: number;
  interactionId: number;
  /** Ms in which the page could not react. */
  blockingDuration: number;
  scripts: { sourceURL: string; duration: number }[];
}

/** A session of layout shifts ends after a pause of 1 s, and has 5 s at most. */
const SESSION_GAP_MS = 1_000;
const SESSION_MS = 5_000;
/** More API calls than one a second are excessive when they amount to more than 60 s. */
const CALL_MS = 1_000;
const MOST_CALLS_MS = 60_000;
const SERVER_ERROR = 500;
/** The duration that counts as blocking is 50 ms less than that of its task. */
const FROZEN_MS = 950;
/** A script that takes longer has frozen the page. */
const FREEZING_MS = 500;
/** Faster interactions are not observed, except the first. */
const INTERACTION_MS = 40;

/** When the last request was made that has an answer, in ms after the document started. */
export let lastRequest = 0;

/**
 * Observes performance entries, also earlier ones. Vitals are those of the library `web-vitals`, except that INP is the slowest
 * interaction also after more than 50. A browser without a kind of entry gives no values of it.
 * @returns a function that handles entries that wait
 */
export function observeEntries(): () => void {
  const { hidden } = document;
  let callsUntil = 0;
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
      lastRequest = startTime;
      if (!name.startsWith(`${location.origin}/api/`)) return;
      callsUntil = Math.max(callsUntil, startTime) + CALL_MS;
      if (callsUntil > startTime + MOST_CALLS_MS || responseStatus >= SERVER_ERROR) fail('api');
    },
    'long-animation-frame'({ blockingDuration, scripts }) {
      // A frame without scripts was slow because of the machine, or of a layout that no script asked for.
      if (blockingDuration < FROZEN_MS || !scripts[0]) return;
      const script = scripts.find(({ duration }) => duration > FREEZING_MS);
      fail('unresponsive', partIn({ stack: script?.sourceURL }));
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
