import { Socket } from 'node:net';
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

const CONNECT_MS = 5_000;
const END_MS = 1_000;

/** Announces changed channels to all registry processes, by PostgreSQL's NOTIFY. */
export class Announcements {
  readonly #listeners = new Set<Listener>();
  readonly #options: AnnouncementsOptions;
  readonly #closing = new AbortController();
  #connection: Listening | undefined;
  #reconnecting: Promise<void> | undefined;

  constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /** Rejects when the database cannot be reached. Reconnects when the connection is lost later. */
  async start(): Promise<void> {
    const connection = openConnection(this.#options.databaseUrl);
    const { client } = connection;
    client.on('notification', ({ payload = '' }) => this.#announce(payload));
    const onLost = () => this.#replace(connection, 'lost the database connection that announces changes; reconnecting');
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
      await client.query('LISTEN registry_channel');
    } catch (error) {
      await end(connection);
      throw error;
    }
    this.#connection = connection;
  }

  /** Replaces a connection that looks open and announces nothing, for example behind a firewall that forgot it. */
  renew(): void {
    const connection = this.#connection;
    if (connection) this.#replace(connection, 'the database connection that announces changes is dead; reconnecting');
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

  #replace(connection: Listening, warning: string): void {
    if (this.#closed || this.#connection !== connection) return;
    this.#connection = undefined;
    this.#options.log.warn(warning);
    connection.socket.destroy();
    this.#reconnecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { retryMs = 500 } = this.#options;
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

interface Listening {
  client: pg.Client;
  socket: Socket;
}

function openConnection(connectionString: string): Listening {
  const socket = new Socket();
  const settings = { keepAlive: true, connectionTimeoutMillis: CONNECT_MS };
  return { socket, client: new pg.Client({ connectionString, stream: () => socket, ...settings }) };
}

/** A server that does not answer cannot delay the end. */
async function end({ client, socket }: Listening): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
