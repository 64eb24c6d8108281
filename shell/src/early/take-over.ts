import { nextTask } from './next-task.ts';
import { type Field, addressesIn, fieldsIn } from './addresses.ts';
import { type Tell, isBox, readField } from './early-input.ts';
import { earlyPress, pressAgain } from './early-press.ts';
import { isHydrated } from './is-hydrated.ts';

/** How often lazy parts of the page are checked at first, and at last. React does not report their hydration. */
const LOOK_AGAIN_MS = 50;
const LOOK_AGAIN_MOST_MS = 1_000;
const LATER = 1.1;

/** A click on a box makes React hydrate it at once, with its new state: it would then see no change. */
const TYPES = ['click', 'input', 'change'];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when elements come to a place or go. */
const changeOf = (place: Node) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { childList: true, subtree: true });
  });

/**
 * Takes over what visitors did before React listened. Call it before hydration, which may set fields back; it reads them and
 * goes on reading what is typed meanwhile. The answer, called once the page is hydrated, tells React of each field and repeats
 * each press, in this order and as soon as the control's component is there: parts of a page may be hydrated later, or be
 * rendered anew.
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
    // React hears of the whole value; the one that was read before must not replace it.
    if (isAlive(field)) return void entered.delete(field);
    event.stopImmediatePropagation();
    read(field);
  };
  for (const type of TYPES) document.addEventListener(type, onEntered, true);

  /** Those of the controls that React hears of now, each with the element that is there in its place. */
  const heard = (controls: Iterable<Element>): [Element, Element][] => {
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
    for (const [field, now] of heard(entered.keys())) {
      const tell = entered.get(field);
      entered.delete(field);
      tell?.(now);
    }
    for (const [control, now] of heard(presses)) {
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
    let pause = LOOK_AGAIN_MS;
    while (isHydrating() || (entered.size + presses.length > 0 && location.pathname === pathname)) {
      if (isHydrating()) pause = Math.min(pause * LATER, LOOK_AGAIN_MOST_MS);
      else {
        early?.end();
        // What is left waits for an element that is not there: after Retry, perhaps, and perhaps never.
        await changeOf(place);
        pause = LOOK_AGAIN_MS;
      }
      await sleep(pause);
      await repeat();
    }
    for (const type of TYPES) document.removeEventListener(type, onEntered, true);
    early?.end();
  };
}
