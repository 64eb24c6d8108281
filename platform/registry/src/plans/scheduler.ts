import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { readChannel } from '../channels/channel.ts';
import { applyChange } from '../changes/apply.ts';
import type { ChangeContext } from '../changes/change.ts';
import type { Decide } from '../decisions/decision.ts';
import { stepPlan, stopPlan } from '../decisions/plan.ts';
import { RegistryError } from '../http/registry-error.ts';
import { newestEntries } from '../log/store.ts';
import { type DuePlan, earliestStep, duePlans } from './due-plans.ts';
import { edgeRejection } from './edge-rejection.ts';

/** How often each process looks for steps that are due. */
const EVERY_MS = 2_000;
/** After an unexpected failure, wait before the next attempt. */
const RETRY_MS = 60_000;
const LONGEST_REASON = 500;

interface SchedulerOptions {
  context: ChangeContext;
  log: FastifyBaseLogger;
}

/** What a process knows of a channel's plans, until its log grows. */
interface Known {
  revision: number;
  /** Ms; Infinity when no plan continues by itself. */
  nextAt: number;
}

/**
 * Makes the steps of plans when they are due. Every registry process has one. The state is in the log, so a restart loses nothing.
 * A lock in the database keeps processes from running the gate for the same step, and a step that another process made first is not
 * due any more when it is decided again.
 */
export class PlanScheduler {
  readonly #options: SchedulerOptions;
  readonly #known = new Map<string, Known>();
  readonly #retryAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Makes the steps that are due, by default now by the clock of the database. Never rejects. Looks do not overlap. */
  look(now?: Date): Promise<void> {
    this.#looking ??= this.#look(now)
      .catch((error) => this.#options.log.error(error, 'could not look for due steps of plans'))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(given?: Date): Promise<void> {
    const { db } = this.#options.context.database;
    const newest = await newestEntries(db);
    const now = given ?? (await databaseTime(db));
    for (const [name, revision] of newest) {
      const known = this.#known.get(name);
      if (known && known.revision >= revision && known.nextAt > now.getTime()) continue;
      const channel = await readChannel(db, name);
      for (const plan of duePlans(channel, now)) await this.#advance(name, plan, now);
      this.#known.set(name, { revision: channel.revision, nextAt: earliestStep(channel, now) });
    }
  }

  async #advance(channel: string, { rollout, parts, reason }: DuePlan, now: Date): Promise<void> {
    const { context, log } = this.#options;
    const { db, transaction } = context.database;
    const key = `plan ${channel}/${rollout} ${parts.join(',')}`;
    if ((this.#retryAt.get(key) ?? 0) > now.getTime()) return;
    try {
      await transaction(async (tx) => {
        const { rows } = await tx.execute<{ got: boolean }>(
          sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS got`,
        );
        if (!rows[0]?.got) return;
        const problem = (await edgeRejection(db, channel, rollout)) ?? (await this.#step(channel, parts, reason, now));
        if (problem) await this.#apply(channel, stopPlan(parts), `The plan stopped: ${problem}`);
      });
    } catch (error) {
      this.#retryAt.set(key, now.getTime() + RETRY_MS);
      log.error(error, `could not make the next step of ${parts.join(', ')} on ${channel}`);
    }
  }

  /** @returns why the step is rejected, or null when it was made or has to wait */
  async #step(channel: string, parts: string[], reason: string, now: Date): Promise<string | null> {
    try {
      await this.#apply(channel, stepPlan(parts, now), reason);
      return null;
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status >= 500) throw error;
      // A lock or freeze that came meanwhile: the plan waits for its end.
      return error.status === 423 ? null : error.message;
    }
  }

  #apply(channel: string, decide: Decide, reason: string) {
    const change = { channel, by: 'rollout plan', client: 'farmgate-registry' };
    return applyChange(this.#options.context, decide, { ...change, reason: reason.slice(0, LONGEST_REASON) });
  }
}

/** The processes of a registry can have different clocks; the times in the log are the database's. */
async function databaseTime(db: ChangeContext['database']['db']): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT to_json(clock_timestamp()) #>> '{}' AS now`);
  return new Date(rows[0]!.now);
}
