import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Bundle } from './bundle.ts';
import { Lane } from './lane.ts';
import type { RendererProcess } from './renderer-process.ts';
import { Spares } from './spares.ts';

export interface PoolOptions {
  /** Maximum of processes, spares included. */
  processes: number;
  /** Starts a process without a bundle. */
  start: () => Promise<RendererProcess>;
}

/** More processes for one owner would only wait for each other's cores. */
const MAX_PER_LANE = Math.min(4, availableParallelism());
const IDLE_MS = 60_000;
const CHECK_MS = 10_000;
const MAX_PROVEN = 1_000;

/**
 * Processes for pages: each works for one shell and one owner only, so no part's code ever shares a process with another owner's
 * page. The process that was not used for the longest time ends for a new one.
 */
export class RendererPool {
  readonly #lanes = new Map<string, Lane>();
  /** Lanes that have rendered a page, also those that ended. */
  readonly #proven = new LRUCache<string, true>({ max: MAX_PROVEN });
  readonly #spares: Spares;
  readonly #all = new Set<RendererProcess>();
  readonly #idle: NodeJS.Timeout;
  #ended = 0;
  #isClosed = false;

  constructor(private readonly options: PoolOptions) {
    this.#spares = new Spares({
      limit: Math.min(2, options.processes - 1),
      start: (shell) => this.#started(shell),
      hasRoom: () => !this.#isClosed && this.#size < options.processes,
    });
    this.#idle = setInterval(() => this.#endIdle(), CHECK_MS);
    this.#idle.unref();
  }

  /** Runs `work` in a process that has loaded both bundles. @throws Error when no process loads them, or what `work` throws */
  async run<Result>(
    shell: Bundle,
    owner: Bundle,
    work: (process: RendererProcess) => Promise<Result>,
  ): Promise<Result> {
    const lane = this.#lane(shell, owner);
    const taking = lane.take();
    this.#fill(lane);
    const process = await taking;
    try {
      const result = work(process);
      lane.begin(process);
      void result.then(
        () => {
          lane.succeed();
          if (process.isProven) this.#proven.set(keyOf(shell, owner), true);
        },
        () => process.isGone || lane.succeed(),
      );
      return await result;
    } finally {
      if (process.isFull) this.#retire(lane, process);
      this.#serveAll();
    }
  }

  status() {
    const running = [...this.#lanes.values()].reduce((sum, { processes }) => sum + processes.size, 0);
    const waiting = [...this.#lanes.values()].reduce((sum, lane) => sum + lane.waiting, 0);
    return { processes: running, spares: this.#spares.size, ended: this.#ended, waiting };
  }

  /** Ends all processes at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#idle);
    for (const lane of this.#lanes.values()) lane.reject(new Error('the edge stops'));
    for (const process of this.#all) process.kill('the edge stops');
    await Promise.all([...this.#all].map(({ ended }) => ended));
  }

  get #size(): number {
    const lanes = [...this.#lanes.values()].reduce(
      (sum, { processes, starting }) => sum + processes.size + starting,
      0,
    );
    return lanes + this.#spares.size;
  }

  #lane(shell: Bundle, owner: Bundle): Lane {
    const key = keyOf(shell, owner);
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane = new Lane(shell, owner);
    this.#lanes.set(key, lane);
    return lane;
  }

  /** Starts processes for the pages that wait, as long as there is room. */
  #fill(lane: Lane): void {
    while (!this.#isClosed && lane.missing > 0 && lane.processes.size + lane.starting < MAX_PER_LANE) {
      const spare = this.#spares.take(lane.shell);
      if (!spare && this.#size >= this.options.processes && !this.#makeRoom(lane)) return;
      void this.#add(lane, spare ?? this.#started(lane.shell));
    }
  }

  async #add(lane: Lane, starting: Promise<RendererProcess>): Promise<void> {
    const { shell, owner } = lane;
    lane.starting += 1;
    try {
      const process = await starting;
      if (this.#proven.has(keyOf(shell, owner))) process.trust();
      // Pages of an owner that does not load say so themselves.
      if (owner.id !== shell.id) await process.load(owner).catch(() => undefined);
      if (process.isGone) throw new Error(await process.ended);
      lane.processes.add(process);
      void process.ended.then((reason) => this.#forget(lane, process, reason));
    } catch (error) {
      lane.fail(error as Error);
      lane.reject(error as Error);
    } finally {
      lane.starting -= 1;
    }
    this.#serveAll();
    this.#spares.fill(shell);
  }

  async #started(shell: Bundle): Promise<RendererProcess> {
    const process = await this.options.start();
    if (this.#isClosed) process.kill('the edge stops');
    this.#all.add(process);
    void process.ended.then(() => this.#all.delete(process));
    try {
      await process.load(shell, true);
      return process;
    } catch (error) {
      process.kill((error as Error).message);
      throw error;
    }
  }

  #forget(lane: Lane, process: RendererProcess, reason: string): void {
    // Those that the pool ends itself were taken out before.
    if (!lane.processes.delete(process)) return;
    this.#ended += 1;
    lane.fail(new Error(reason));
    this.#serveAll();
  }

  /** Gives a process no more pages, and ends it with its last one. */
  #retire(lane: Lane, process: RendererProcess): void {
    if (lane.processes.delete(process)) this.#ended += 1;
    if (lane.isUnused(process)) process.kill('it used too much memory');
  }

  /** Ends the idle process that was used the longest time ago. */
  #makeRoom(except: Lane): boolean {
    if (this.#spares.drop()) return true;
    const idle = [...this.#lanes.values()].filter((lane) => lane !== except && lane.isIdle && lane.processes.size > 0);
    const [oldest] = idle.sort((one, two) => one.usedAt - two.usedAt);
    if (!oldest) return false;
    this.#end(oldest);
    return true;
  }

  #end(lane: Lane): void {
    const [process] = lane.processes;
    if (!process) return;
    lane.processes.delete(process);
    process.kill('it was idle');
  }

  #endIdle(): void {
    const before = performance.now() - IDLE_MS;
    for (const [key, lane] of this.#lanes) {
      if (lane.isIdle && lane.usedAt < before) this.#end(lane);
      if (lane.isEmpty && lane.usedAt < before) this.#lanes.delete(key);
    }
  }

  #serveAll(): void {
    for (const lane of this.#lanes.values()) {
      lane.serve();
      this.#fill(lane);
    }
  }
}

const keyOf = (shell: Bundle, owner: Bundle): string => `${shell.id} ${owner.id}`;
