import { ownMemory } from './memory.ts';

const MIB = 1024 * 1024;
/** Pages of a process with more memory than this count as failed: it leaks, and will soon be full. */
const EXCESSIVE_BYTES = 144 * MIB;
/** A process with more memory than this gets no new pages. Node.js ends one at `HEAP_MB`, with all of its pages. */
const FULL_BYTES = 192 * MIB;

/** How much memory a process uses. */
export class MemoryLimit {
  readonly #pid: number | undefined;
  #isFull = false;

  constructor(pid: number | undefined) {
    this.#pid = pid;
  }

  /** Whether it used so much memory at a measurement that it should get no more pages. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Measures it. @returns bytes, if they are more than a process without a leak uses */
  excessive(): number | undefined {
    const bytes = ownMemory(this.#pid) ?? 0;
    this.#isFull ||= bytes > FULL_BYTES;
    return bytes > EXCESSIVE_BYTES ? bytes : undefined;
  }
}
