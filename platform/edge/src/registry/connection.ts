import type { FastifyBaseLogger } from 'fastify';

export type ConnectionState = 'connecting' | 'streaming' | 'polling' | 'lost';

/** How this edge stands with the registry, for the log (on a change only) and for /healthz. */
export class Connection {
  state: ConnectionState = 'connecting';
  /** The last failure in one line. */
  reason: string | null = null;
  #heardAt: number | null = null;

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Milliseconds since anything came from the registry; null if nothing ever did. */
  get ageMs(): number | null {
    return this.#heardAt === null ? null : performance.now() - this.#heardAt;
  }

  heard(): void {
    this.#heardAt = performance.now();
  }

  streaming(): void {
    this.#change('streaming', null);
    this.heard();
  }

  /** It answers, but its stream cannot be had for that reason. */
  polling(reason: string): void {
    this.#change('polling', reason);
    this.heard();
  }

  lost(reason: string): void {
    if (this.state !== 'lost') this.log.warn(`the registry is lost: ${reason}`);
    this.#change('lost', reason);
  }

  #change(state: ConnectionState, reason: string | null): void {
    if (state !== this.state && state !== 'lost') this.log.info(`the registry is followed by ${state}`);
    this.state = state;
    this.reason = reason;
  }
}
