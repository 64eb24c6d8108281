import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { tracing } from '@farmgate/service/tracing';
import type { ApiCalls } from './api-calls.ts';
import { type Bundle, readSources } from './bundle.ts';
import type { Command } from './command.ts';
import { MemoryLimit } from './memory-limit.ts';
import { Niceness } from './niceness.ts';
import { OrderLimit, type WatchedProcess } from './order-limit.ts';
import { processorDelay } from './processor-delay.ts';
import { LogBudget, errorLine } from './process-output.ts';
import { type PageSpan, ProcessCalls, atOnce } from './process-calls.ts';
import { readPage } from './read-page.ts';
import { readSamples } from './read-samples.ts';
import { RenderError } from './render-error.ts';
import type { RenderTask, RenderedPage } from './task.ts';
import { FrameError, FrameReader, encodeFrame } from './wire/frames.ts';
import { readNotice } from './wire/read-notice.ts';
import type { Notice, Order } from './wire/messages.ts';

export interface ProcessOptions {
  command: Command;
  /** The program of the process, as one module. */
  program: string;
  api: Pick<ApiCalls, 'make'>;
  /** Receives a line that a bundle wrote to the console. */
  log: (text: string) => void;
  /** Ms that the process waited for a processor. Default: as Linux counts them, with the edge's, which makes its calls. */
  delayOf?: (pid: number | undefined) => number;
}

const delayWithEdge = (pid: number | undefined) => processorDelay(pid) + processorDelay(process.pid);

type WithoutId<Any> = Any extends unknown ? Omit<Any, 'id'> : never;

interface Pending {
  resolve: (done: { result: unknown; bytes: Uint8Array }) => void;
  reject: (error: Error) => void;
  limit: OrderLimit;
  /** Undefined for a page without a trace. */
  run?: PageSpan;
}

/** Largest message of a process: a page. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** Messages that a process may send without having been asked, and how many more for each order. */
const NOTICES = { start: 100, perOrder: 200, max: 1_000 };
/** Ms for loading a bundle, which happens once for each process, and before the time of its first page starts. */
const LOAD_LIMIT_MS = 5_000;

/** A process that renders pages with the bundles of one shell and one owner. Everything that it says may be forged by a bundle. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #edge: Duplex;
  readonly #calls: ProcessCalls;
  readonly #pending = new Map<number, Pending>();
  /** The bundles that this process may ask for. */
  readonly #bundles = new Map<string, Bundle>();
  readonly #logs: LogBudget;
  #orders = 0;
  #notices = NOTICES.start;
  #heard = 0;
  #reason: string | undefined;
  #isWarm = false;
  readonly #niceness: Niceness;
  readonly #memory: MemoryLimit;
  readonly #watched: WatchedProcess;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;

  constructor({ command, program, api, log, delayOf = delayWithEdge }: ProcessOptions) {
    this.#watched = {
      isProven: () => this.isProven,
      heard: () => this.#heard,
      delayMs: () => delayOf(this.pid),
      ping: () => this.#tell({ type: 'ping' }),
      kill: (reason) => this.kill(reason),
    };
    const [file, ...args] = command;
    this.#child = spawn(file!, args, { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
    this.#edge = this.#child.stdio[3] as Duplex;
    this.#niceness = new Niceness(this.#child.pid);
    this.#memory = new MemoryLimit(this.#child.pid);
    this.#calls = new ProcessCalls(api, (call, answer) =>
      answer instanceof Error
        ? this.#tell({ type: 'no-answer', call, reason: answer.message })
        : this.#tell({ type: 'answer', call, status: answer.status, contentType: answer.contentType }, answer.body),
    );
    this.#logs = new LogBudget(log);
    const output = errorLine(this.#child.stderr!);
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(this.#end(`it did not start: ${error.message}`)));
      this.#child.once('close', (code, signal) => resolve(this.#end(output() || `it ended with ${signal ?? code}`)));
    });
    this.#read();
    for (const stream of [this.#edge, this.#child.stdin!]) stream.on('error', () => undefined);
    this.#child.stdin!.end(program);
  }

  /** The process's id; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Pages and other orders that it works on. */
  get busy(): number {
    return this.#pending.size;
  }

  /** Whether it takes no more orders. */
  get isGone(): boolean {
    return this.#reason !== undefined;
  }

  /** Whether it uses so much memory that it should get no more pages. */
  get isFull(): boolean {
    return this.#memory.isFull;
  }

  /** Loads a bundle; a shell's before any other. @throws Error in one line */
  async load(bundle: Bundle, isShell = false): Promise<void> {
    this.#bundles.set(bundle.id, bundle);
    await this.#sendSources(bundle);
    await this.#order({ type: 'load', bundle: bundle.id, isShell }, LOAD_LIMIT_MS);
  }

  /** @throws RenderError when the page throws; Error in one line when it takes longer than `limitMs`, or ends the process */
  async render(task: RenderTask, bundles: Bundle[], limitMs: number): Promise<RenderedPage> {
    for (const bundle of bundles) this.#bundles.set(bundle.id, bundle);
    const run = task.traced ? tracing?.bind(atOnce) : undefined;
    const start = performance.now();
    const { result, bytes } = await this.#order({ type: 'render', ...task }, limitMs, run);
    const ms = this.#isWarm ? performance.now() - start : undefined;
    this.#isWarm = true;
    this.#niceness.prove();
    return { ...readPage(result, bytes), cost: { ms, excessiveMemory: this.#memory.excessive() } };
  }

  /** Whether it has rendered a page. */
  get isProven(): boolean {
    return this.#niceness.isProven;
  }

  /** Another process has rendered pages of the releases that this one loads. */
  trust(): void {
    this.#niceness.prove();
  }

  /** Calls the function `samples` of a route. @throws Error in one line, also when it returns something other than addresses */
  async samples(bundle: Bundle, route: string, limitMs: number): Promise<string[]> {
    this.#bundles.set(bundle.id, bundle);
    return readSamples((await this.#order({ type: 'samples', bundle: bundle.id, route }, limitMs)).result, route);
  }

  /** Ends it at once. */
  kill(reason: string): void {
    this.#end(reason);
    this.#child.kill('SIGKILL');
  }

  #order(
    order: WithoutId<Order & { id: number }>,
    limitMs: number,
    run?: PageSpan,
  ): Promise<{ result: unknown; bytes: Uint8Array }> {
    return new Promise((resolve, reject) => {
      if (this.#reason !== undefined) return reject(new Error(this.#reason));
      const id = (this.#orders += 1);
      this.#notices = Math.min(this.#notices + NOTICES.perOrder, NOTICES.max);
      const limit = new OrderLimit(this.#watched, limitMs, (reason) => {
        this.#tell({ type: 'abort', id, reason });
        this.#settle(id)?.reject(new Error(reason));
      });
      this.#pending.set(id, { resolve, reject, limit, run });
      this.#niceness.work();
      this.#tell({ id, ...order } as Order);
    });
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    pending?.limit.stop();
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#niceness.rest();
    return pending;
  }

  #tell(order: Order, bytes?: Uint8Array): void {
    if (this.#reason === undefined) this.#edge.write(encodeFrame(order, bytes));
  }

  #read(): void {
    const reader = new FrameReader(MAX_MESSAGE_BYTES);
    this.#edge.on('data', (piece: Buffer) => {
      if (this.#reason !== undefined) return;
      try {
        for (const { json, bytes } of reader.read(piece)) this.#take(readNotice(json), bytes);
      } catch (error) {
        if (!(error instanceof FrameError)) throw error;
        this.kill(`it broke the protocol: ${error.message}`);
      }
    });
  }

  #take(notice: Notice, bytes: Uint8Array): void {
    this.#heard += 1;
    this.#niceness.hear();
    if ((this.#notices -= 1) < 0) throw new FrameError('too many messages');
    switch (notice.type) {
      case 'done':
        return this.#settle(notice.id)?.resolve({ result: notice.result, bytes });
      case 'failed':
        return this.#settle(notice.id)?.reject(new RenderError(notice.message, notice.trace, notice.part));
      case 'bundle':
        return void this.#answerBundle(notice.bundle);
      case 'call':
        return this.#calls.add({
          id: notice.call,
          method: notice.method,
          path: notice.path,
          body: Buffer.from(bytes),
          run: this.#pending.get(notice.page)?.run,
        });
      case 'cancel':
        return this.#calls.cancel(notice.call);
      case 'log':
        return this.#logs.write(notice.text);
      case 'ready':
      case 'pong':
        return undefined;
    }
  }

  async #answerBundle(id: string): Promise<void> {
    const bundle = this.#bundles.get(id);
    if (!bundle) return this.#tell({ type: 'no-sources', bundle: id, reason: `${id} is not part of this page` });
    await this.#sendSources(bundle).catch((error: Error) =>
      this.#tell({ type: 'no-sources', bundle: id, reason: error.message }),
    );
  }

  async #sendSources(bundle: Bundle): Promise<void> {
    const { files, bytes } = await readSources(bundle);
    this.#tell({ type: 'sources', bundle: bundle.id, entry: bundle.entry, files }, bytes);
  }

  #end(reason: string): string {
    this.#reason ??= reason;
    this.#calls.close();
    this.#niceness.rest();
    for (const id of this.#pending.keys()) this.#settle(id)!.reject(new Error(this.#reason));
    return this.#reason;
  }
}
