import { Piscina } from 'piscina';
import type { RenderTask, SamplesTask, ThreadPage } from './task.ts';

/** The worker beside this file, as built. */
const WORKER = new URL('./worker.js', import.meta.url).href;
/** Ms for a page. After twice this time its thread hangs and is terminated. */
const LIMIT_MS = 1_500;
/** A thread with more memory is terminated. The shop's pages need a tenth of it. */
const HEAP_MB = 192;
/** Above this many waiting pages, browsers render them sooner. */
const MAX_QUEUE = 64;

export interface ThreadsOptions {
  /** Maximum; all but the first one start on demand. */
  threads: number;
  /** The module that the threads run. */
  worker?: string;
  limitMs?: number;
}

/** Threads that render pages with one shell. */
export class Threads {
  readonly #pool: Piscina;
  readonly #limitMs: number;

  constructor({ threads, worker = WORKER, limitMs = LIMIT_MS }: ThreadsOptions) {
    this.#limitMs = limitMs;
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 1,
      maxThreads: threads,
      maxQueue: MAX_QUEUE,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      recordTiming: false,
    });
  }

  /** @throws Error in one line when the page throws, hangs, exceeds its memory, or the queue is full */
  render(task: Omit<RenderTask, 'limitMs'>): Promise<ThreadPage> {
    return this.#run(task, 'default') as Promise<ThreadPage>;
  }

  /** Calls a route's function `samples`. @throws Error as `render` */
  samples(task: Omit<SamplesTask, 'limitMs'>): Promise<string[]> {
    return this.#run(task, 'samples') as Promise<string[]>;
  }

  async #run(task: object, name: string): Promise<unknown> {
    const signal = AbortSignal.timeout(this.#limitMs * 2);
    try {
      return await this.#pool.run({ ...task, limitMs: this.#limitMs }, { signal, name });
    } catch (error) {
      throw signal.aborted ? new Error(`it took longer than ${this.#limitMs * 2} ms`, { cause: error }) : error;
    }
  }

  /** Terminates the threads at once. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Terminates the threads after all waiting pages are rendered. */
  retire(): Promise<void> {
    return this.#pool.close();
  }
}
