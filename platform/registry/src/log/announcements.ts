import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Hears the name of a channel whose log has grown, or null when any may have: nobody was listening for a while. */
export type Listener = (channel: string | null) => void;

interface AnnouncementsOptions {
  databaseUrl: string;
  log: FastifyBaseLogger;
}

/** Says which channels change, whichever registry process changed them: PostgreSQL's NOTIFY reaches all of them. */
export class Announcements {
  readonly #listeners = new Set<Listener>();
  readonly #options: AnnouncementsOptions;
  #connection: pg.Client | undefined;
  #closed = false;

  constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /** Starts to listen; rejects when the database cannot be reached now. A connection lost later is made again. */
  async start(): Promise<void> {
    const connection = new pg.Client({ connectionString: this.#options.databaseUrl, keepAlive: true });
    connection.on('notification', ({ payload = '' }) => this.#announce(payload));
    let lost = false;
    const reconnect = () => {
      if (!lost && !this.#closed && this.#connection === connection) void this.#reconnect();
      lost = true;
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    await connection.connect();
    await connection.query('LISTEN registry_channel');
    this.#connection = connection;
  }

  /** Returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connection?.end().catch(() => undefined);
  }

  #announce(channel: string | null): void {
    for (const listener of this.#listeners) listener(channel);
  }

  async #reconnect(): Promise<void> {
    this.#options.log.warn('lost the database connection that announces changes; connecting again');
    while (!this.#closed) {
      await delay(500, undefined, { ref: false });
      try {
        await this.start();
        this.#announce(null);
        return;
      } catch {
        continue;
      }
    }
  }
}
