import { nextTask } from './next-task.ts';
import { type Field, addressesIn, fieldsIn } from './addresses.ts';
import { type Tell, isBox, readField } from './early-input.ts';
import { earlyPress, pressAgain } from './early-press.ts';
import { isHydrated } from './is-hydrated.ts';

/** Interval of checks for hydrated lazy parts, which React does not report: it grows from the first to the maximum. */
const FIRST_INTERVAL_MS = 50;
const MAX_INTERVAL_MS = 1_000;
const INTERVAL_GROWTH = 1.1;

/** A click on a checkbox makes React hydrate it at once with its new state, and React would see no change. */
const TYPES = ['click', 'input', 'change'];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when elements are added or removed. */
const changeOf = (place: Node) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true });
  });

/**
 * Takes over what visitors did before React listened. Call it before hydration, which may reset fields: it reads them and keeps
 * reading input during hydration.
 * @returns a function to call after hydration. It passes each field to React and repeats each click, in this order and as soon
 * as the control's component exists: parts of a page may be hydrated later or rendered again.
 */
export function takeOver(place: ParentNode): () => Promise<void> {
  const early = earlyPress();
  const presses = early?.presses ?? [];
  const rendered = addressesIn(place);
  const entered = new Map<Element, Tell>();
  const { pathname } = location;
  let isReady = false;
  const isAlive = (control: Element) => isReady && (!rendered.has(control) || isHydrated(control));
  if (early) early.isAlive = isAlive;

  const read = (field: Field) => {
    const tell = readField(field);
    if (tell) entered.set(field, tell);
    else entered.delete(field);
  };
  for (const field of fieldsIn(place)) read(field);
  const onEntered = (event: Event) => {
    const field = event.target as Field;
    if (!rendered.has(field) || (event.type === 'click' && !isBox(field))) return;
    // React gets the complete value from this event; an older one must not replace it.
    if (isAlive(field)) return void entered.delete(field);
    event.stopImmediatePropagation();
    read(field);
  };
  for (const type of TYPES) document.addEventListener(type, onEntered, true);

  /** The controls that React handles now, each with the element that is in its place. */
  const handled = (controls: Iterable<Element>): [Element, Element][] => {
    const waiting = [...controls];
    const isMoved = waiting.some((control) => !control.isConnected);
    const found = isMoved
      ? new Map([...addressesIn(place)].map(([control, address]) => [address, control]))
      : undefined;
    return waiting.flatMap((control) => {
      const now = control.isConnected ? control : found?.get(rendered.get(control)!);
      return now && isAlive(now) ? [[control, now]] : [];
    });
  };

  const repeat = async () => {
    for (const [field, now] of handled(entered.keys())) {
      const tell = entered.get(field);
      entered.delete(field);
      tell?.(now);
    }
    for (const [control, now] of handled(presses)) {
      presses.splice(presses.indexOf(control), 1);
      early?.mark(control, false);
      pressAgain(now);
      await nextTask();
    }
  };

  const isHydrating = () => [...rendered.keys()].some((control) => control.isConnected && !isAlive(control));

  return async () => {
    isReady = true;
    await repeat();
    let pause = FIRST_INTERVAL_MS;
    while (isHydrating() || (entered.size + presses.length > 0 && location.pathname === pathname)) {
      if (isHydrating()) pause = Math.min(pause * INTERVAL_GROWTH, MAX_INTERVAL_MS);
      else {
        early?.end();
        // The rest waits for an element that does not exist now; it may appear after a retry, or never.
        await changeOf(place);
        pause = FIRST_INTERVAL_MS;
      }
      await sleep(pause);
      await repeat();
    }
    for (const type of TYPES) document.removeEventListener(type, onEntered, true);
    early?.end();
  };
}
