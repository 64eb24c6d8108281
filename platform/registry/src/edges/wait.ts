import { hasDecided } from '@farmgate/contract/has-decided';
import type { EdgeList } from './schemas.ts';

/** Other registry processes take reports too, so waiting also reads again after this long. */
const POLL_MS = 250;

/** A log entry that edges decide on. */
interface Awaited {
  id: number;
  /** Undefined: decisions on all parts are awaited. */
  parts?: string[];
}

/** Wakes requests that wait for reports of a channel's edges. */
export class EdgeWaits {
  readonly #waiting = new Set<{ channel: string; wake: () => void }>();
  #closed = false;

  /** Wakes all that wait for this channel. */
  reported(channel: string): void {
    for (const waiting of this.#waiting) if (waiting.channel === channel) waiting.wake();
  }

  /** Ends all waits. */
  close(): void {
    this.#closed = true;
    for (const { wake } of this.#waiting) wake();
  }

  /** Reads until every edge has decided on the entry, or `limitMs` have passed. */
  async until(channel: string, entry: Awaited, limitMs: number, read: () => Promise<EdgeList>): Promise<EdgeList> {
    const deadline = performance.now() + limitMs;
    let resume = () => {};
    const waiting = { channel, wake: () => resume() };
    this.#waiting.add(waiting);
    try {
      for (;;) {
        const woken = new Promise<void>((resolve) => (resume = resolve));
        const list = await read();
        const left = deadline - performance.now();
        if (left <= 0 || this.#closed || haveDecided(list, entry)) return list;
        const timer = setTimeout(resume, Math.min(left, POLL_MS));
        await woken;
        clearTimeout(timer);
      }
    } finally {
      this.#waiting.delete(waiting);
    }
  }
}

/** Whether every edge that is not gone has admitted or rejected the releases of this entry. */
const haveDecided = ({ edges }: EdgeList, { id, parts }: Awaited): boolean =>
  edges.every((edge) => edge.gone || (parts ? parts.every((part) => hasDecided(edge, id, part)) : edge.admitted >= id));
