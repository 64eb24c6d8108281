const EVENT = 'farmgate:outcome';

/** The window. Tools that only take types from here have no types of browsers. */
const page = globalThis as unknown as EventTarget;

/**
 * Counts that this visit had an outcome, at most once per document and without identifying anyone. Pass the name as a literal: the
 * build compares it with `outcomes` in `defineRemote`.
 */
export const countOutcome = (name: string): void => void page.dispatchEvent(new CustomEvent(EVENT, { detail: name }));

/** Calls `listener` with the name of each outcome that a part counts. */
export const onOutcome = (listener: (name: string) => void): void =>
  page.addEventListener(EVENT, (event) => listener((event as CustomEvent<string>).detail));
