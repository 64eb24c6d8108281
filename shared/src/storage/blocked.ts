let blocked = false;
const listeners = new Set<() => void>();

/** The browser did not keep something: from now on the page knows that its state ends with it. */
export function noteBlocked(): void {
  if (blocked) return;
  blocked = true;
  for (const listener of listeners) listener();
}

/** Whether the browser keeps nothing, or not all of it, beyond this page. */
export const isBlocked = (): boolean => blocked;

/** Calls back when that turns out; returns what ends it. */
export function onBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
