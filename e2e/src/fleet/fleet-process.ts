import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a process runs. Its environment is `env` only. */
export interface Program {
  command: string;
  args: string[];
  env: Record<string, string>;
}

interface Options {
  name: string;
  program: Program;
  logFile: string;
  /** Whether the process does its work now. */
  isReady: () => Promise<boolean>;
  /** Default: SIGTERM. */
  stopSignal?: NodeJS.Signals;
}

/** What a stop came to. */
export interface Stopped {
  /** Exit code; null when a signal ended the process. */
  code: number | null;
  /** From the signal to the end. */
  ms: number;
}

/** A container runtime waits about this long before it starts a container again that has ended. */
const RESTART_MS = 500;
const READY_TIMEOUT_MS = 120_000;
/** Time to drain, and to finish what runs. */
const STOP_TIMEOUT_MS = 75_000;
const POLL_MS = 50;
/** Deaths during one start. A service that cannot start ends each time. */
const MAX_DEATHS = 10;

/** A process of the fleet. It is started again whenever it ends, until it is stopped. */
export class FleetProcess {
  readonly name: string;
  #program: Program;
  readonly #options: Options;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);
  #isWanted = false;
  #lastOutput = '';
  /** How often it ended without being told to. */
  deaths = 0;

  constructor(options: Options) {
    this.name = options.name;
    this.#program = options.program;
    this.#options = options;
    this.#log = createWriteStream(options.logFile, { flags: 'a' });
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it and waits until it is ready, or until `isUp` resolves to true. @throws Error after two minutes */
  async start(isUp = this.#options.isReady): Promise<void> {
    this.#isWanted = true;
    this.#spawn();
    await this.waitUntilReady(isUp);
  }

  /** @throws Error after two minutes */
  async waitUntilReady(isReady = this.#options.isReady): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    const before = this.deaths;
    while (!(this.pid !== undefined && (await isReady().catch(() => false)))) {
      const deaths = this.deaths - before;
      if (Date.now() > deadline || deaths > MAX_DEATHS)
        throw new Error(
          `${this.name} is not ready${deaths > 0 ? `; it ended ${deaths} times` : ''}. Its last output: ${this.#lastOutput.trim()}`,
        );
      await sleep(POLL_MS);
    }
  }

  /** Sends a signal. @throws Error when the process does not run */
  signal(signal: NodeJS.Signals): void {
    if (this.pid === undefined) throw new Error(`${this.name} does not run, so ${signal} cannot be sent to it.`);
    process.kill(this.pid, signal);
  }

  /** Stops it. It stays stopped. SIGKILL follows when it does not end by itself. */
  async stop(): Promise<Stopped> {
    this.#isWanted = false;
    const began = performance.now();
    const child = this.#child;
    if (!child) return { code: null, ms: 0 };
    child.kill(this.#options.stopSignal ?? 'SIGTERM');
    // In case a fault has stopped it.
    child.kill('SIGCONT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const code = await this.#ended;
    clearTimeout(timer);
    return { code, ms: performance.now() - began };
  }

  /** Stops it, and starts `program` in its place. */
  async replace(program: Program): Promise<Stopped> {
    const stopped = await this.stop();
    this.#program = program;
    await this.start();
    return stopped;
  }

  /** Ends it at once, without its last words, and closes its log. */
  async kill(): Promise<void> {
    this.#isWanted = false;
    this.#child?.kill('SIGKILL');
    await this.#ended;
    this.#log.end();
  }

  #spawn(): void {
    const { command, args, env } = this.#program;
    // `--pdeathsig`: nothing of the fleet outlives the drill, even if that is killed.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout!.pipe(this.#log, { end: false });
    child.stderr!.pipe(this.#log, { end: false });
    child.stderr!.on('data', (chunk: Buffer) => (this.#lastOutput = chunk.toString().slice(-1_000)));
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('error', (error) => this.#log.write(`${error.message}\n`));
      child.once('close', (code) => {
        this.#child = undefined;
        resolve(code);
        if (this.#isWanted) void this.#startAgain();
      });
    });
  }

  async #startAgain(): Promise<void> {
    this.deaths += 1;
    await sleep(RESTART_MS);
    if (this.#isWanted && !this.#child) this.#spawn();
  }
}
