import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Called with the name of a channel that has new entries, or with null after a lost connection, when any channel may have some. */
export type Listener = (channel: string | null) => void;

interface AnnouncementsOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** Between two attempts to reconnect. */
  retryMs?: number;
}

/** Announces changed channels to all registry processes, by PostgreSQL's NOTIFY. */
export class Announcements {
  readonly #listeners = new Set<Listener>();
  readonly #options: AnnouncementsOptions;
  readonly #closing = new AbortController();
  #connection: pg.Client | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /** Rejects when the database cannot be reached. Reconnects when the connection is lost later. */
  async start(): Promise<void> {
    const connection = new pg.Client({
      connectionString: this.#options.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    connection.on('notification', ({ payload = '' }) => this.#announce(payload));
    let lost = false;
    const reconnect = () => {
      if (!lost && !this.#closed && this.#connection === connection) this.#reconnecting = this.#reconnect();
      lost = true;
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    try {
      await connection.connect();
      await connection.query('LISTEN registry_channel');
    } catch (error) {
      await end(connection);
      throw error;
    }
    this.#connection = connection;
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when no connection is open or being opened. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reconnecting;
    if (this.#connection) await end(this.#connection);
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  #announce(channel: string | null): void {
    for (const listener of this.#listeners) listener(channel);
  }

  async #reconnect(): Promise<void> {
    const { log, retryMs = 500 } = this.#options;
    log.warn('lost the database connection that announces changes; reconnecting');
    for (;;) {
      try {
        await delay(retryMs, undefined, { ref: false, signal: this.#closing.signal });
        await this.start();
        this.#announce(null);
        return;
      } catch {
        if (this.#closed) return;
      }
    }
  }
}

const end = (connection: pg.Client) => connection.end().catch(() => undefined);
