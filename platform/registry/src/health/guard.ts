import type { FastifyBaseLogger } from 'fastify';
import { applyChange } from '../changes/apply.ts';
import type { ChangeContext } from '../changes/change.ts';
import { readChannel } from '../channels/channel.ts';
import { baselineOf } from './baseline.ts';
import { endTrial } from './end-trial.ts';
import { isBad, LIMITS, rated, WINDOW_SECONDS } from './judge.ts';
import { readPolicy } from './policy.ts';
import { sampleOf } from './samples.ts';
import type { HealthPolicy } from './schemas.ts';
import { type Figures, rollbackReason } from './rollback-reason.ts';
import { type Trial, trialsOf } from './trials.ts';

/** After a failure, wait before the next attempt instead of retrying with every report. */
const RETRY_MS = 60_000;

/** Rolls back releases whose health violates the channel's policy. */
export class Guard {
  readonly #retryAt = new Map<string, number>();

  constructor(
    private readonly context: ChangeContext,
    private readonly log: FastifyBaseLogger,
    /** A monotonic clock in ms. */
    private readonly clock = () => performance.now(),
  ) {}

  /** Checks every release of the channel that is on trial. Never rejects, so that reports are still accepted. */
  async look(name: string, now = new Date()): Promise<void> {
    const { db } = this.context.database;
    try {
      const [channel, policy] = [await readChannel(db, name), await readPolicy(db, name)];
      if (!policy.enabled || policy.dryRun) return;
      for (const trial of await trialsOf(db, channel, policy.freshMinutes, now)) {
        const figures = await this.#evidence(name, trial, policy, now);
        if (figures) await this.#rollBack(name, trial, figures);
      }
    } catch (error) {
      this.log.error(error, `could not check the health of ${name}`);
    }
  }

  /** The figures that justify a rollback, or null. */
  async #evidence(channel: string, trial: Trial, policy: HealthPolicy, now: Date): Promise<Figures | null> {
    const { db } = this.context.database;
    const { part, version, since } = trial;
    const from = new Date(now.getTime() - WINDOW_SECONDS * 1_000);
    const sample = await sampleOf(db, { channel, part, version, from, since });
    const limits = { ...LIMITS, minVisitors: policy.minVisitors };
    // Most releases are healthy, and then the baseline is not needed.
    if (!isBad(sample, 0, limits)) return null;
    const baseline = await baselineOf(db, channel, trial, limits, from);
    if (!isBad(sample, baseline?.rate ?? 0, limits)) return null;
    return { version, ...rated(sample), windowSeconds: WINDOW_SECONDS, baseline, policy: limits };
  }

  async #rollBack(channel: string, trial: Trial, figures: Figures): Promise<void> {
    const key = [channel, trial.part, trial.version, trial.since.toISOString()].join(' ');
    if ((this.#retryAt.get(key) ?? 0) > this.clock()) return;
    const reason = rollbackReason(trial.part, figures);
    const change = { channel, reason, figures: { ...figures }, by: 'health policy', client: 'farmgate-registry' };
    try {
      const { changed } = await applyChange(this.context, endTrial(trial), change);
      if (changed) this.log.warn({ figures }, `rolled back by the health policy of ${channel}: ${reason}`);
    } catch (error) {
      this.#retryAt.set(key, this.clock() + RETRY_MS);
      this.log.error(`${reason} The automatic rollback failed: ${(error as Error).message}`);
    }
  }
}
