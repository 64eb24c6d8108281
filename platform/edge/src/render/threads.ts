import { Piscina } from 'piscina';
import type { RenderTask, ThreadPage } from './task.ts';

/** The worker beside this file, as built. */
const WORKER = new URL('./worker.js', import.meta.url).href;
/** A page has this long. After that again as long its thread, which then hangs, is ended. */
const LIMIT_MS = 1_500;
/** One that takes more memory is ended too; the shop's pages need a tenth. */
const HEAP_MB = 192;
/** More waiting than this are better made in the browser at once. */
const QUEUE = 64;

export interface ThreadsOptions {
  /** At most; threads beyond the first come when there is work for them. */
  threads: number;
  /** The module that the threads run. */
  worker?: string;
  limitMs?: number;
}

/** The threads that render with one shell. */
export class Threads {
  readonly #pool: Piscina<RenderTask, ThreadPage>;
  readonly #limitMs: number;

  constructor({ threads, worker = WORKER, limitMs = LIMIT_MS }: ThreadsOptions) {
    this.#limitMs = limitMs;
    this.#pool = new Piscina<RenderTask, ThreadPage>({
      filename: worker,
      minThreads: 1,
      maxThreads: threads,
      maxQueue: QUEUE,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      recordTiming: false,
    });
  }

  /** @throws Error in one line when the page throws, hangs, grows without end or finds no thread. */
  async render(task: Omit<RenderTask, 'limitMs'>): Promise<ThreadPage> {
    const signal = AbortSignal.timeout(this.#limitMs * 2);
    try {
      return await this.#pool.run({ ...task, limitMs: this.#limitMs }, { signal });
    } catch (error) {
      throw signal.aborted ? new Error(`it took longer than ${this.#limitMs * 2} ms`, { cause: error }) : error;
    }
  }

  /** Ends the threads with whatever they render. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Ends the threads once those who wait have their pages. */
  retire(): Promise<void> {
    return this.#pool.close();
  }
}
