import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connect.ts';
import { reasonOf } from '../database/reason.ts';
import type { Mail, Mailer } from '@farmgate/service/mailer';
import { claimDueMails, dropMail, postponeMail, finishMail } from './outbox-store.ts';
import type { MailRow } from './outbox-store.ts';

export interface MailWorkerOptions {
  db: Database;
  mailer: Mailer;
  /** Writes the mail of a row; undefined when it is no longer needed. */
  compose(row: MailRow): Promise<Mail | undefined>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Mails sent simultaneously, so that one that hangs does not delay the others. */
const AT_ONCE = 4;
const LEASE_SECONDS = 5 * 60;
const LOOK_EVERY_MS = 1_000;
/** How long a shutdown waits for mails that are being sent. Interrupted ones are sent again after their lease. */
const PATIENCE_MS = 3_000;

/** Seconds to the next attempt, after the first, the second, …: most of a day in total. Codes expire after minutes. */
const RETRIES: Record<MailRow['kind'], number[]> = {
  welcome: [10, 30, 120, 600, 1_800, 3_600],
  'reset-code': [5, 15, 60, 180],
  'order-confirmed': [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800],
  'payment-failed': [10, 30, 120, 600, 1_800, 3_600, 7_200],
};

/** Sends the mail in the outbox. Any number of processes may do so at the same time. */
export class MailWorker {
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(private readonly options: MailWorkerOptions) {}

  /** Looks for due mail every second until `stop`. */
  start(): void {
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#working, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Sends everything that is due now. */
  async deliverDue(): Promise<void> {
    const { db } = this.options;
    while (!this.#stopping.signal.aborted) {
      const rows = await claimDueMails(db, { limit: AT_ONCE, lease: LEASE_SECONDS });
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.#deliver(row).catch((error: unknown) => this.#unrecorded(row, error))));
    }
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      // The mail stays in the database, so an outage only delays it.
      await this.deliverDue().catch((error: unknown) =>
        this.options.log.warn({ err: error }, 'the mail cannot be sent now; it stays in the database'),
      );
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #deliver(row: MailRow): Promise<void> {
    const { db, mailer, compose } = this.options;
    const failed = row.attempts - 1;
    if (failed > retriesOf(row).length)
      return this.#park(row, `The process ended during each of the ${failed} attempts.`);
    try {
      const mail = await compose(row);
      if (!mail) return await dropMail(db, row.id);
      await mailer.send({ ...mail, requestId: row.requestId ?? undefined });
    } catch (error) {
      return this.#failed(row, error);
    }
    await finishMail(db, row.id, 'sent');
  }

  async #failed(row: MailRow, error: unknown): Promise<void> {
    const { db, log } = this.options;
    const wait = isFinal(error) ? undefined : retriesOf(row)[row.attempts - 1];
    const reason = reasonOf(error);
    if (wait === undefined) return this.#park(row, reason);
    log.warn(`${nameOf(row)} was not sent; the next attempt is in ${wait} s: ${reason}`);
    return postponeMail(db, row.id, wait, reason);
  }

  async #park(row: MailRow, reason: string): Promise<void> {
    const { db, log } = this.options;
    log.error(
      `${nameOf(row)} is parked after attempt ${row.attempts}: ${reason}. Run farmgate-shop mail list for the next step.`,
    );
    return finishMail(db, row.id, 'parked', reason);
  }

  /** The next attempt follows when the lease ends. */
  #unrecorded(row: MailRow, error: unknown): void {
    this.options.log.error({ err: error }, `${nameOf(row)}: the attempt could not be recorded`);
  }
}

const nameOf = ({ id, kind }: MailRow) => `mail ${id} (${kind})`;

/** A newer version of the API may have queued a kind of mail that this version has no delays for. */
const retriesOf = ({ kind }: MailRow): number[] => RETRIES[kind] ?? RETRIES['order-confirmed'];

/** Fields that nodemailer adds to an error. */
type SendError = Error & { code?: string; responseCode?: number };

/** The server reports that the mailbox does not exist, so a retry is useless. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = (error ?? {}) as Partial<SendError>;
  return code === 'EENVELOPE' && responseCode >= 500;
}
