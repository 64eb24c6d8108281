import { WATCHED_GLOBALS } from '@farmgate/contract/watched-globals';
import { partIn } from './part-of-error.ts';
import { suspect } from './suspicions.ts';

/** Remembers which remote replaced a function of the browser, so that it is blamed when another part fails because of that. */
export function watchGlobals(): void {
  for (const name of WATCHED_GLOBALS) watch(name);
}

function watch(name: string): void {
  const found = Object.getOwnPropertyDescriptor(window, name);
  if (!found?.configurable || !found.writable) return;
  let value: unknown = found.value;
  const mentioned = new RegExp(`\\b${name}\\b`);
  let forget = () => {};
  Object.defineProperty(window, name, {
    configurable: true,
    enumerable: found.enumerable,
    get: () => value,
    set(changed: unknown) {
      value = changed;
      forget();
      const trace = new Error(`The global ${name} was replaced.`);
      const culprit = partIn(trace);
      if (!culprit) return;
      forget = suspect({
        culprit,
        trace,
        explains: (failed, { message }) => failed !== culprit && mentioned.test(message),
      });
    },
  });
}
