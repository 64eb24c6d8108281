import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/database.ts';
import type { Announcements } from '../log/announcements.ts';
import { type Claimed, claimDue, claimOne, dropOld, recordAttempt } from './delivery/queue.ts';
import { MAX_ATTEMPTS, pauseAfter } from './delivery/retries.ts';
import { type SendOptions, type Sent, send } from './delivery/send.ts';
import { collectEdges, collectLog } from './events/collect.ts';
import { EDGE_PATIENCE_MS } from './events/from-edges.ts';

export interface NotifierOptions extends SendOptions {
  database: Pick<OpenDatabase, 'db' | 'transaction'>;
  announcements: Pick<Announcements, 'subscribe'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const LOOK_EVERY_MS = 1_000;
const EDGES_EVERY_MS = 5_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Messages sent at the same time by this process, and to one subscription: one that hangs must not stop the others. */
const AT_ONCE = 24;
const PER_SUBSCRIPTION = 4;
/** How long a shutdown waits for messages that are being sent. Interrupted ones are sent again after their lease. */
const PATIENCE_MS = 3_000;

/** Announces events and sends them to subscriptions. Any number of processes may do so at the same time. */
export class Notifier {
  readonly #stopping = new AbortController();
  readonly #sending = new Map<Promise<void>, string>();
  #nap = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #unsubscribe = () => {};
  /** Since when this process has reached the database, by the monotonic clock. */
  #upSince = performance.now();
  #nextEdges = 0;
  #nextCleanup = 0;

  constructor(private readonly options: NotifierOptions) {}

  start(): void {
    this.#unsubscribe = this.options.announcements.subscribe(() => this.#wake());
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#stopping.abort();
    this.#wake();
    const done = this.#working.then(() => Promise.all(this.#sending.keys()));
    await Promise.race([done, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Makes the only attempt of a delivery at once. @returns null when another process makes it */
  async deliverNow(id: string): Promise<Sent | null> {
    const delivery = await claimOne(this.options.database.db, id);
    if (!delivery) return null;
    const sent = await send(delivery, this.options);
    await recordAttempt(this.options.database.db, delivery, sent, null);
    return sent;
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#nap = new AbortController();
      await this.#round().catch((error: unknown) => {
        // Edges could not report either.
        this.#upSince = performance.now();
        this.options.log.warn({ err: error }, 'notifications wait for the database');
      });
      const { signal } = this.#nap;
      if (this.#stopping.signal.aborted) return;
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #wake(): void {
    this.#nap.abort();
  }

  async #round(): Promise<void> {
    const { db, transaction } = this.options.database;
    const now = performance.now();
    await collectLog(db, transaction);
    if (now >= this.#nextEdges) {
      this.#nextEdges = now + EDGES_EVERY_MS;
      await collectEdges(db, now - this.#upSince > EDGE_PATIENCE_MS);
    }
    if (now >= this.#nextCleanup) {
      this.#nextCleanup = now + CLEAN_EVERY_MS;
      await dropOld(db);
    }
    await this.#sendDue();
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#sending.size + PER_SUBSCRIPTION <= AT_ONCE) {
      const claimed = await claimDue(this.options.database.db, PER_SUBSCRIPTION, this.#busy());
      if (claimed.length === 0) return;
      for (const delivery of claimed) {
        const sending = this.#deliver(delivery).finally(() => {
          this.#sending.delete(sending);
          this.#wake();
        });
        this.#sending.set(sending, delivery.subscription);
      }
    }
  }

  #busy(): string[] {
    const all = [...this.#sending.values()];
    return [...new Set(all)].filter((id) => all.filter((other) => other === id).length >= PER_SUBSCRIPTION);
  }

  async #deliver(delivery: Claimed): Promise<void> {
    const { database, log } = this.options;
    const { attempt, subscription } = delivery;
    try {
      const sent =
        attempt > MAX_ATTEMPTS
          ? { ...NOT_SENT, error: 'the registry ended during the last attempt' }
          : await send(delivery, this.options);
      const again = sent.final ? null : pauseAfter(attempt, sent.retryAfter);
      await recordAttempt(database.db, delivery, sent, again);
      if (sent.error && again === null)
        log.error(`a message to subscription ${subscription} failed after attempt ${attempt}: ${sent.error}`);
    } catch (error) {
      // Another attempt follows when the lease ends.
      log.error({ err: error }, `the attempt of a message to subscription ${subscription} could not be recorded`);
    }
  }
}

const NOT_SENT: Sent = { ms: 0, status: null, error: null, final: true, retryAfter: null };
