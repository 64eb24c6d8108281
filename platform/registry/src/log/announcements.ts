import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { requireDirect } from '@farmgate/service/pooler';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Called with the name of a channel that has new entries, or with null after a lost connection, when any channel may have some. */
export type Listener = (channel: string | null) => void;

interface AnnouncementsOptions {
  /** Leads to PostgreSQL itself. */
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** Between two attempts to reconnect. */
  retryMs?: number;
  /** Between two notifications to itself, by which a connection proves that it listens. */
  heartbeatMs?: number;
}

const CONNECT_MS = 5_000;
const END_MS = 1_000;
const HEARTBEAT_MS = 5_000;

/**
 * Announces changed channels to all registry processes, by PostgreSQL's NOTIFY. PostgreSQL says nothing on a connection that is
 * dead or has stopped to listen, so the connection notifies itself every few seconds.
 */
export class Announcements {
  readonly #listeners = new Set<Listener>();
  readonly #options: AnnouncementsOptions;
  readonly #closing = new AbortController();
  #connection: Listening | undefined;
  #reconnecting: Promise<void> | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /**
   * Rejects when the database cannot be reached. Reconnects when the connection is lost later.
   * @throws SettingsError when a connection pooler answers
   */
  async start(): Promise<void> {
    await this.#connect();
    this.#heartbeat = setInterval(() => this.#beat(), this.#options.heartbeatMs ?? HEARTBEAT_MS).unref();
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
    clearInterval(this.#heartbeat);
    await this.#reconnecting;
    if (this.#connection) await end(this.#connection);
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  #announce(channel: string | null): void {
    for (const listener of this.#listeners) listener(channel);
  }

  async #connect(): Promise<void> {
    const connection = openConnection(this.#options.databaseUrl);
    const { client, own } = connection;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === own) connection.isWaiting = false;
      else this.#announce(payload);
    });
    const onLost = () => this.#replace(connection, 'lost the database connection that announces changes; reconnecting');
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
      await requireDirect(client, 'Announcements of changes (LISTEN) need');
      await client.query(`LISTEN registry_channel; LISTEN ${own}`);
    } catch (error) {
      await end(connection);
      throw error;
    }
    this.#connection = connection;
  }

  /** A notification that has not come back by the next beat never will. */
  #beat(): void {
    const connection = this.#connection;
    if (!connection) return;
    if (connection.isWaiting) return this.renew();
    connection.isWaiting = true;
    // A connection that breaks is replaced when it ends.
    connection.client.query(`NOTIFY ${connection.own}`).catch(() => undefined);
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
        await this.#connect();
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
  /** The connection's own notifications. */
  own: string;
  /** Whether such a notification has not come back yet. */
  isWaiting: boolean;
}

function openConnection(connectionString: string): Listening {
  const socket = new Socket();
  const settings = { keepAlive: true, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS };
  const client = new pg.Client({ connectionString, stream: () => socket, ...settings });
  return { socket, client, own: `registry_listener_${randomBytes(8).toString('hex')}`, isWaiting: false };
}

/** A server that does not answer cannot delay the end. */
async function end({ client, socket }: Listening): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
