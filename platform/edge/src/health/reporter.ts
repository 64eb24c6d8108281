import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@farmgate/contract/health-report';
import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../registry/ask.ts';
import type { Tally } from './tally.ts';

const EVERY_MS = 2_000;
const ANSWER_MS = 5_000;
/** An edge that stops waits no longer than this for an answer. */
const LAST_MS = 1_000;

export interface ReporterOptions {
  tally: Tally;
  /** What this edge calls itself. */
  edge: () => string;
  /** Hands a report to the registry. @throws RegistryError */
  send: (report: HealthReport, signal: AbortSignal) => Promise<void>;
  log: FastifyBaseLogger;
}

/** Brings what was counted to the registry, every 2 s when there is something. What it does not take is kept and tried again. */
export class Reporter {
  /** When the registry last took a report: ISO, null for never. */
  reportedAt: string | null = null;
  /** Why it takes none, in one line. */
  failure: string | null = null;
  /** Sent, but not known to have arrived: it goes again as it is, so that the registry can tell. */
  #unanswered: HealthReport | null = null;
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #patienceMs = ANSWER_MS;
  #request: AbortController | undefined;

  constructor(private readonly options: ReporterOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  /** Reports, for the last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#patienceMs = LAST_MS;
    const underWay = this.#request;
    const patience = setTimeout(() => underWay?.abort(), LAST_MS);
    await this.#sending;
    clearTimeout(patience);
    await this.flush();
  }

  /** Reports all there is, oldest first. Never rejects. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let report = this.#next(); report; report = this.#next()) {
      try {
        await this.#send(report);
        this.reportedAt = new Date().toISOString();
        this.#say(null);
      } catch (error) {
        this.#say((error as Error).message);
        if (!isRefused(error)) return;
      }
      this.#unanswered = null;
    }
  }

  async #send(report: HealthReport): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const patience = setTimeout(() => request.abort(), this.#patienceMs);
    await this.options.send(report, request.signal).finally(() => clearTimeout(patience));
  }

  #next(): HealthReport | null {
    const counted = this.#unanswered ? null : this.options.tally.take();
    if (counted) this.#unanswered = { edge: this.options.edge(), id: randomUUID(), ...counted };
    return this.#unanswered;
  }

  #say(failure: string | null): void {
    if (failure === this.failure) return;
    if (failure) this.options.log.warn(`health is not reported: ${failure}`);
    else this.options.log.info('health is reported');
    this.failure = failure;
  }
}

/** The registry has looked at the report and will never take it. */
const isRefused = (error: unknown) => error instanceof RegistryError && [400, 413, 422].includes(error.status);
