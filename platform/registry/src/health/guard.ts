import type { FastifyBaseLogger } from 'fastify';
import { applyChange } from '../changes/apply.ts';
import type { ChangeContext } from '../changes/change.ts';
import { readChannel } from '../channels/channel.ts';
import { baselineOf } from './baseline.ts';
import { endTrial } from './end-trial.ts';
import { isBad, rated } from './judge.ts';
import { readPolicy } from './policy.ts';
import { sampleOf } from './samples.ts';
import type { HealthPolicy } from './schemas.ts';
import { type Figures, sentenceOf } from './sentence.ts';
import { type Trial, trialsOf } from './trials.ts';

/** What cannot be done is not tried, nor said, again with every report. */
const QUIET_MS = 60_000;

/** Takes back releases that do visitors harm, as the channel's policy says. */
export class Guard {
  readonly #quietUntil = new Map<string, number>();

  constructor(
    private readonly context: ChangeContext,
    private readonly log: FastifyBaseLogger,
    /** Ms by a clock that is never set. */
    private readonly clock = () => performance.now(),
  ) {}

  /** Judges every release of the channel that is on trial. Never rejects: reports go on being taken. */
  async look(name: string, now = new Date()): Promise<void> {
    const { db } = this.context.database;
    try {
      const [channel, policy] = [await readChannel(db, name), await readPolicy(db, name)];
      if (!policy.enabled) return;
      for (const trial of await trialsOf(db, channel, policy.freshMinutes, now)) {
        const figures = await this.#evidence(name, trial, policy, now);
        if (figures) await this.#takeBack(name, trial, figures);
      }
    } catch (error) {
      this.log.error(error, `the health of ${name} could not be judged`);
    }
  }

  /** What speaks against a release, if it is enough. */
  async #evidence(channel: string, trial: Trial, policy: HealthPolicy, now: Date): Promise<Figures | null> {
    const { db } = this.context.database;
    const { part, version, since } = trial;
    const { windowSeconds, minPages, minVisitors, errorRate, timesBaseline } = policy;
    const from = new Date(now.getTime() - windowSeconds * 1_000);
    const sample = await sampleOf(db, { channel, part, version, from, since });
    const limits = { minPages, minVisitors, errorRate, timesBaseline };
    // Most are well: then nobody needs to know how what they replace does.
    if (!isBad(sample, 0, limits)) return null;
    const baseline = await baselineOf(db, channel, trial, policy, from);
    if (!isBad(sample, baseline?.rate ?? 0, limits)) return null;
    return { version, ...rated(sample), windowSeconds, baseline, policy: limits };
  }

  async #takeBack(channel: string, trial: Trial, figures: Figures): Promise<void> {
    const key = [channel, trial.part, trial.version, trial.since.toISOString()].join(' ');
    if ((this.#quietUntil.get(key) ?? 0) > this.clock()) return;
    const reason = sentenceOf(trial.part, figures);
    const change = { channel, reason, figures: { ...figures }, by: 'health policy', client: 'farmgate-registry' };
    try {
      const { changed } = await applyChange(this.context, endTrial(trial), change);
      if (changed) this.log.warn({ figures }, `taken back by the health policy of ${channel}: ${reason}`);
    } catch (error) {
      this.#quietUntil.set(key, this.clock() + QUIET_MS);
      this.log.error(`${reason} It could not be taken back: ${(error as Error).message}`);
    }
  }
}
