/** Figures of a cold page load. Times are ms from its start. */
export interface Vitals {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes of scripts as sent, without headers. */
  scriptBytes: number;
  requests: number;
  /** The longest chain of sequential requests (document, scripts, stylesheets, calls) that finished before the largest paint. */
  waves: number;
}

/** The part of a task beyond this counts as blocking time. */
const LONG_TASK_MS = 50;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page, so it cannot use anything else of this module. */
export async function readTimeline() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  const [paints, largest, shifts, tasks] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entries),
  );
  const requests = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    fcp: paints!.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcp: largest!.at(-1)?.startTime ?? Number.NaN,
    shifts: (shifts as Shift[])
      .filter((shift) => !shift.hadRecentInput)
      .map(({ startTime, value }) => ({ startTime, value })),
    tasks: tasks!.map(({ startTime, duration }) => ({ startTime, duration })),
    requests: (requests as PerformanceResourceTiming[])
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, initiatorType, startTime, responseEnd, encodedBodySize }) => ({
        path: new URL(name).pathname,
        initiatorType,
        startTime,
        responseEnd,
        encodedBodySize,
      })),
  };
}

type Timeline = Awaited<ReturnType<typeof readTimeline>>;
type Request = Timeline['requests'][number];

export function vitalsOf({ fcp, lcp, shifts, tasks, requests }: Timeline): Vitals {
  const blocking = tasks.map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - LONG_TASK_MS,
  );
  return {
    fcp,
    lcp,
    tbt: blocking.reduce((total, ms) => total + Math.max(0, ms), 0),
    cls: largestWindow(shifts),
    scriptBytes: requests.filter(isScript).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    requests: requests.length,
    waves: longestChain(requests.filter((request) => isCritical(request) && request.responseEnd <= lcp)),
  };
}

const isScript = ({ path }: Request) => /\.m?js$/.test(path);

const isCritical = (request: Request) =>
  isScript(request) ||
  request.path.endsWith('.css') ||
  ['navigation', 'fetch', 'xmlhttprequest'].includes(request.initiatorType);

/** Counts requests that did not overlap: greedily, in the order of their ends. */
export function longestChain(requests: Pick<Request, 'startTime' | 'responseEnd'>[]): number {
  let waves = 0;
  let end = -1;
  for (const request of requests.toSorted((a, b) => a.responseEnd - b.responseEnd)) {
    if (request.startTime < end) continue;
    waves += 1;
    end = request.responseEnd;
  }
  return waves;
}

/** CLS is the largest session window: shifts less than 1 s apart, within 5 s. */
function largestWindow(shifts: Timeline['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { startTime, value } of shifts) {
    const continues = startTime - last < 1_000 && startTime - first < 5_000;
    if (!continues) first = startTime;
    sum = continues ? sum + value : value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}
