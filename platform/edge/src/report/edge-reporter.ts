import { EDGE_REPORT_EVERY_MS, type EdgeReport } from '@farmgate/contract/edge-report';
import { attempt } from '../registry/attempt.ts';
import type { Connection } from '../registry/connection.ts';

interface EdgeReporterOptions {
  report: () => EdgeReport;
  /** Sends a report to the registry. @throws RegistryError */
  send: (report: EdgeReport, signal: AbortSignal) => Promise<void>;
  /** Tells the registry that this edge stops. @throws RegistryError */
  leave: (edge: string, signal: AbortSignal) => Promise<void>;
  connection: Pick<Connection, 'reported'>;
}

const TIMEOUT_MS = 5_000;
/** Time for the last message during shutdown. */
const LEAVE_MS = 1_000;

/** Tells the registry what this edge serves: after each change, and every few seconds as a sign of life. */
export class EdgeReporter {
  readonly #options: EdgeReporterOptions;
  readonly #stop = new AbortController();
  #isDue = false;
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: EdgeReporterOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.report(), EDGE_REPORT_EVERY_MS).unref();
    this.report();
  }

  /** Sends a report now, or another one after the one that is being sent. */
  report(): void {
    this.#isDue = true;
    this.#sending ??= this.#sendWhileDue();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#sending;
    if (!this.#timer) return;
    const { report, leave } = this.#options;
    // The registry notices a silent edge anyway.
    await leave(report().edge, AbortSignal.timeout(LEAVE_MS)).catch(() => undefined);
  }

  async #sendWhileDue(): Promise<void> {
    const { report, send, connection } = this.#options;
    const { signal } = this.#stop;
    while (this.#isDue && !signal.aborted) {
      this.#isDue = false;
      const failure = await attempt(signal, TIMEOUT_MS, (own) => send(report(), own)).then(
        () => null,
        (error: Error) => error.message,
      );
      if (!signal.aborted) connection.reported(failure);
    }
    this.#sending = undefined;
  }
}
