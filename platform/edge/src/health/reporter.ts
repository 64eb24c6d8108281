import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@farmgate/contract/health-report';
import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../registry/ask.ts';
import type { Tally } from './tally.ts';

const INTERVAL_MS = 2_000;
/** Timeout of a report. */
const TIMEOUT_MS = 5_000;
/** The same during shutdown. */
const LAST_TIMEOUT_MS = 1_000;

export interface ReporterOptions {
  tally: Tally;
  /** Called when counts are taken for a report. */
  onTake?: () => void;
  /** This edge's host and port. */
  edge: () => string;
  /** Sends a report to the registry. @throws RegistryError */
  send: (report: HealthReport, signal: AbortSignal) => Promise<void>;
  log: FastifyBaseLogger;
}

/** Sends counts to the registry every 2 s. Failed reports are retried. */
export class Reporter {
  /** ISO time of the last accepted report. */
  reportedAt: string | null = null;
  /** Why reports fail, in one line. */
  failure: string | null = null;
  /** Sent without an answer. It is sent again unchanged, so that the registry recognizes it. */
  #unanswered: HealthReport | null = null;
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #timeoutMs = TIMEOUT_MS;
  #request: AbortController | undefined;

  constructor(private readonly options: ReporterOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.flush(), INTERVAL_MS).unref();
  }

  /** Sends the last reports. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timeoutMs = LAST_TIMEOUT_MS;
    const current = this.#request;
    const timeout = setTimeout(() => current?.abort(), LAST_TIMEOUT_MS);
    await this.#sending;
    clearTimeout(timeout);
    await this.flush();
  }

  /** Sends all counts, oldest first. Never rejects. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let report = this.#next(); report; report = this.#next()) {
      try {
        await this.#send(report);
        this.reportedAt = new Date().toISOString();
        this.#setFailure(null);
      } catch (error) {
        this.#setFailure((error as Error).message);
        if (!isRejected(error)) return;
      }
      this.#unanswered = null;
    }
  }

  async #send(report: HealthReport): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const timeout = setTimeout(() => request.abort(), this.#timeoutMs);
    await this.options.send(report, request.signal).finally(() => clearTimeout(timeout));
  }

  #next(): HealthReport | null {
    if (this.#unanswered) return this.#unanswered;
    const counted = this.options.tally.take();
    if (counted) this.options.onTake?.();
    if (counted) this.#unanswered = { edge: this.options.edge(), id: randomUUID(), ...counted };
    return this.#unanswered;
  }

  #setFailure(failure: string | null): void {
    if (failure === this.failure) return;
    if (failure) this.options.log.warn(`cannot report health: ${failure}`);
    else this.options.log.info('health is reported again');
    this.failure = failure;
  }
}

/** The registry will never accept this report. */
const isRejected = (error: unknown) => error instanceof RegistryError && [400, 413, 422].includes(error.status);
