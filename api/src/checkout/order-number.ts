import { randomInt } from 'node:crypto';

/** `FG-4821-9037`: digits only, in two groups, so that it can be said over the phone; random, so that it tells nothing. */
export function newOrderNumber(): string {
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  return `FG-${group()}-${group()}`;
}
