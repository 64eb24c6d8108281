import { type Finding, judge } from '@farmgate/guard/judge';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import { applyChange } from '../changes/apply.ts';
import type { ChangeContext } from '../changes/change.ts';
import { type Background, readBackground } from './background.ts';
import { endTrial, stopTrial } from './end-trial.ts';
import { evidenceOf } from './evidence.ts';
import { type Figures, figuresOf, reasonOf } from './figures.ts';
import type { HealthPolicy } from './schemas.ts';
import type { Trial } from './trials.ts';
import { findingKey, findingsOf, GUARD, warn } from './warn.ts';
import type { WatchedChannels } from './watched-channels.ts';

/** After a failure, wait before the next attempt instead of retrying with every report. */
const RETRY_MS = 60_000;

/** Does what the policy of a channel says about releases that fail their trial. */
export class Guard {
  /** Trial and test → when a failed action is tried again. */
  readonly #retryAt = new Map<string, number>();
  readonly #backgrounds = new Map<string, Promise<Background>>();

  constructor(
    private readonly context: ChangeContext,
    private readonly channels: WatchedChannels,
    private readonly log: FastifyBaseLogger,
    /** A monotonic clock in ms. */
    private readonly clock = () => performance.now(),
  ) {}

  /** Judges every release of the channel that is on trial. Never rejects. */
  async look(name: string, now = new Date()): Promise<void> {
    const { db } = this.context.database;
    try {
      await db.execute(sql`SELECT registry.count_silent(${name})`);
      const channel = await this.channels.read(name);
      const trials = channel.trials(now);
      this.#forgetOthers(name, trials);
      if (!channel.policy.enabled) return;
      for (const trial of trials) await this.#judge(name, trial, channel.policy);
    } catch (error) {
      this.log.error(error, `could not check the health of ${name}`);
    }
  }

  /** What is known about a trial before its first visitor. */
  background(channel: string, trial: Trial): Promise<Background> {
    const key = keyOf(channel, trial);
    const known = this.#backgrounds.get(key) ?? readBackground(this.context.database.db, channel, trial);
    this.#backgrounds.set(key, known);
    known.catch(() => this.#backgrounds.delete(key));
    return known;
  }

  async #judge(channel: string, trial: Trial, policy: HealthPolicy): Promise<void> {
    const background = await this.background(channel, trial);
    const evidence = await evidenceOf(this.context.database.db, channel, trial, background);
    const findings = judge(evidence, policy);
    if (findings.length === 0) return;
    const known = await findingsOf(this.context.database.db, channel, trial.part, trial.since.toISOString());
    for (const finding of findings) {
      const figures = figuresOf(trial, finding, policy.dryRun);
      if (known.has(findingKey(figures))) continue;
      const hasEnded = await this.#act(channel, trial, finding, figures);
      if (hasEnded) return;
    }
  }

  /** @returns whether the trial has ended */
  async #act(channel: string, trial: Trial, finding: Finding, figures: Figures): Promise<boolean> {
    const key = `${keyOf(channel, trial)} ${findingKey(figures)}`;
    if ((this.#retryAt.get(key) ?? 0) > this.clock()) return false;
    const { transaction } = this.context.database;
    const reason = reasonOf(trial, finding, figures.dryRun);
    const decide = figures.dryRun ? null : decisionOn(trial, finding);
    try {
      const done = decide
        ? (await applyChange(this.context, decide, { channel, reason, figures, ...GUARD })).changed
        : await warn(transaction, { channel, part: trial.part, reason, figures });
      if (done)
        this.log.warn(
          { figures },
          `${decide ? finding.action : 'warning'} by the health policy of ${channel}: ${reason}`,
        );
      return decide !== null;
    } catch (error) {
      this.#retryAt.set(key, this.clock() + RETRY_MS);
      this.log.error(`${reason} The guard's action ${finding.action} failed: ${(error as Error).message}`);
      return false;
    }
  }

  /** Trials that have ended need no memory. */
  #forgetOthers(channel: string, trials: Trial[]): void {
    const open = trials.map((trial) => keyOf(channel, trial));
    for (const known of [this.#retryAt, this.#backgrounds]) {
      for (const key of known.keys()) {
        const isOfChannel = key.startsWith(`${channel} `);
        if (isOfChannel && !open.some((start) => key.startsWith(start))) known.delete(key);
      }
    }
  }
}

/** Null: only a warning. */
function decisionOn(trial: Trial, { action }: Finding) {
  if (action === 'rollback') return endTrial(trial);
  return action === 'stop' && trial.kind === 'rollout' ? stopTrial(trial) : null;
}

const keyOf = (channel: string, { part, version, since, kind }: Trial): string =>
  [channel, part, version, kind, since.toISOString()].join(' ');
