import type { Bundle } from './bundle.ts';
import type { RendererProcess } from './renderer-process.ts';

interface Waiting {
  resolve: (process: RendererProcess) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Pages that one process works on at a time: while one waits for the API, another one is rendered. */
const PER_PROCESS = 2;
/** Above this many waiting pages, browsers render them sooner. */
const MAX_WAITING = 64;
/** Ms that a page may wait for a process: for one that starts, or while all of them are busy. */
const MAX_WAIT_MS = 12_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** The processes that render the pages of one owner with one shell, and the pages that wait for them. */
export class Lane {
  readonly processes = new Set<RendererProcess>();
  /** Processes that are being started for it. */
  starting = 0;
  usedAt = performance.now();
  readonly #waiting: Waiting[] = [];
  /** Pages that have taken a process and do not use it yet. */
  readonly #taken = new Map<RendererProcess, number>();
  #failures = 0;
  #closedUntil = 0;
  #reason: Error | undefined;

  constructor(
    readonly shell: Bundle,
    readonly owner: Bundle,
  ) {}

  /** Processes that would be busy, beyond those that are there or start. */
  get missing(): number {
    return this.#waiting.length === 0 ? 0 : Math.ceil(this.#waiting.length / PER_PROCESS) - this.starting;
  }

  /** Pages that wait for a process. */
  get waiting(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return (
      this.#waiting.length === 0 &&
      this.starting === 0 &&
      [...this.processes].every((process) => this.#load(process) === 0)
    );
  }

  get isEmpty(): boolean {
    return this.isIdle && this.processes.size === 0 && performance.now() > this.#closedUntil;
  }

  /** Whether no page uses this process or has taken it. */
  isUnused(process: RendererProcess): boolean {
    return this.#load(process) === 0;
  }

  /** A process with room for a page, which is reserved until `begin`. @throws Error when too many pages wait, or its processes keep failing */
  take(): Promise<RendererProcess> {
    const now = performance.now();
    this.usedAt = now;
    if (now < this.#closedUntil && this.#reason) return Promise.reject(this.#reason);
    const free = this.#free();
    if (free && this.#waiting.length === 0) {
      this.#take(free);
      return Promise.resolve(free);
    }
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new Error('too many pages wait to be rendered'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { resolve, reject, timer: setTimeout(() => this.#expire(waiting), MAX_WAIT_MS) };
      this.#waiting.push(waiting);
    });
  }

  /** The page that took this process uses it now. */
  begin(process: RendererProcess): void {
    const left = (this.#taken.get(process) ?? 1) - 1;
    if (left > 0) this.#taken.set(process, left);
    else this.#taken.delete(process);
  }

  /** Gives free processes to waiting pages. */
  serve(): void {
    for (let free = this.#free(); free && this.#waiting.length > 0; free = this.#free()) {
      const { timer, resolve } = this.#waiting.shift()!;
      clearTimeout(timer);
      this.#take(free);
      resolve(free);
    }
  }

  /** A page was rendered, or threw by itself. */
  succeed(): void {
    this.#failures = 0;
  }

  /** A process ended or did not start. From the second time in a row on, the lane pauses, longer each time. */
  fail(reason: Error): void {
    this.#failures += 1;
    if (this.#failures < 2) return;
    this.#reason = reason;
    this.#closedUntil = performance.now() + Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 2), LONGEST_PAUSE_MS);
  }

  /** Rejects the waiting pages. */
  reject(error: Error): void {
    for (const { timer, reject } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }

  #expire(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    waiting.reject(new Error(`no renderer process was free within ${MAX_WAIT_MS} ms`));
  }

  #free(): RendererProcess | undefined {
    const alive = [...this.processes].filter(({ isGone }) => !isGone);
    const [least] = alive.sort((one, two) => this.#load(one) - this.#load(two));
    return least && this.#load(least) < PER_PROCESS ? least : undefined;
  }

  #take(process: RendererProcess): void {
    this.#taken.set(process, (this.#taken.get(process) ?? 0) + 1);
  }

  #load = (process: RendererProcess): number => process.busy + (this.#taken.get(process) ?? 0);
}
