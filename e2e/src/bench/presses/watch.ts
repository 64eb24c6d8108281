import type { Page } from 'playwright-core';
import { longestChain } from '../pages/vitals.ts';
import type { Press } from './press.ts';

/** Times in ms from the input. */
export interface PressTimes {
  /** The frame that shows the result. */
  result: number;
  /** The first frame that shows the busy state or the result. */
  busy: number;
  /** Time without a request under way, until the result. */
  own: number;
  /** Requests one after another until the result. */
  roundTrips: number;
}

interface Watched {
  pressed: number;
  input: number;
  busy: number;
  result: number;
  requests: { startTime: number; responseEnd: number }[];
}

const isAnythingBusy = () =>
  [...document.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility());

/** Requests that take less were answered by the browser's cache. */
const LEAST_NETWORK_MS = 100;

/** Watches the page from now on. The returned function waits for the result of the next press. */
export async function watchPress(page: Page, press: Press): Promise<() => Promise<PressTimes>> {
  const note = press.note ?? (() => '');
  const isBusy = press.isBusy ?? isAnythingBusy;
  // The page's policy forbids eval, so the functions are part of the expression.
  const expression = `(${watch})({ note: (${asFunction(note)}), isDone: (${asFunction(press.isDone)}), isBusy: (${asFunction(isBusy)}) })`;
  const watching = await page.evaluateHandle<{ watched: Promise<Watched> }>(expression);
  return async () => timesOf(await page.evaluate(({ watched }) => watched, watching));
}

/** The source of a method is no expression. */
const asFunction = (fn: (...all: never[]) => unknown) => {
  const text = fn.toString();
  return /^(async\s|function\b|\()/.test(text) ? text : `function ${text}`;
};

function timesOf({ pressed, input, busy, result, requests }: Watched): PressTimes {
  // A touch starts the prefetch of a link's page, so requests count from there.
  const awaited = requests.filter(
    ({ startTime, responseEnd }) =>
      startTime >= pressed && responseEnd <= result && responseEnd - startTime >= LEAST_NETWORK_MS,
  );
  let waited = 0;
  let end = input;
  for (const { startTime, responseEnd } of awaited.toSorted((a, b) => a.startTime - b.startTime)) {
    waited += Math.max(0, responseEnd - Math.max(end, startTime));
    end = Math.max(end, responseEnd);
  }
  return {
    result: result - input,
    busy: busy - input,
    own: result - input - waited,
    roundTrips: longestChain(awaited),
  };
}

/** Runs in the page, so it cannot use anything else of this module. */
function watch({ note, isDone, isBusy }: Required<Pick<Press, 'note' | 'isDone' | 'isBusy'>>) {
  const noted = note();
  // The first task after the frame. A message would wait behind work that the frame has caused.
  const afterFrame = (tell: () => void) => void scheduler.postTask(tell, { priority: 'user-blocking' });
  const watched = new Promise<Watched>((resolve) => {
    let pressed: number | undefined;
    let input: number | undefined;
    let busy: number | undefined;
    // No result waits for pictures, the map or reports of health.
    const requests = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name, initiatorType }) =>
            !['img', 'iframe', 'beacon'].includes(initiatorType) && !name.startsWith('data:'),
        )
        .map(({ startTime, responseEnd }) => ({ startTime, responseEnd }));
    // The times of the events are those of the input, however late the page handles them.
    const begin = ({ timeStamp, type }: Event) => {
      pressed ??= timeStamp;
      if (type !== 'pointerdown') input ??= timeStamp;
    };
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'bench-press'])
      addEventListener(type, begin, { capture: true });
    const rendered = (isResult: boolean) => {
      const now = performance.now();
      busy ??= now;
      if (isResult) resolve({ pressed: pressed!, input: input!, busy, result: now, requests: requests() });
    };
    performance.setResourceTimingBufferSize(5_000);
    let isWaiting = false;
    const check = () => {
      isWaiting = false;
      const begun = input !== undefined;
      if (begun && isDone(noted)) return finish();
      if (begun && busy === undefined && isBusy()) afterFrame(() => rendered(false));
    };
    // Looking at each frame would make the browser render frames that the page has no need for.
    const look = () => {
      if (!isWaiting) requestAnimationFrame(check);
      isWaiting = true;
    };
    const observer = new MutationObserver(look);
    const finish = () => {
      observer.disconnect();
      afterFrame(() => rendered(true));
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // A popover opens without a change of the document.
    for (const type of ['input', 'change', 'popstate', 'beforetoggle']) addEventListener(type, look, { capture: true });
  });
  return { watched };
}
