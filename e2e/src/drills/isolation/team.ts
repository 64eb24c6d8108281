import { setTimeout as delay } from 'node:timers/promises';
import type { createRegistryClient } from '@farmgate/cli/client';
import { COHORTS, isSelected } from '@farmgate/contract/rollout';
import { msUntilEverywhere } from '../common/arrivals.ts';

export type Client = ReturnType<typeof createRegistryClient>;

/** A team that changes its own part again and again. */
export interface Team {
  part: string;
  /** Address of one of its pages. */
  page: string;
  /** Published versions; the first one is live at the start. */
  versions: string[];
}

/** What a team did: how long each change took to reach every edge, in ms, and what failed. */
export interface Work {
  team: Team;
  times: number[];
  failures: string[];
}

const CHANNEL = 'production';
const PERCENT = 50;
/** Between two changes: a team looks at its page. */
const PAUSE_MS = { least: 1_000, more: 3_000 };

/** Promotes, rolls out, aborts and rolls back until `isOver`. */
export async function workOf(team: Team, client: Client, edges: string[], isOver: () => boolean): Promise<Work> {
  const { part, page, versions } = team;
  const work: Work = { team, times: [], failures: [] };
  const change = async (
    what: string,
    send: () => Promise<unknown>,
    version: string,
    cohort?: () => Promise<number>,
  ) => {
    try {
      await send();
      const ms = await msUntilEverywhere(edges, { page, part, version, cohort: await cohort?.() });
      work.times.push(ms);
      if (ms === Infinity) work.failures.push(`${what} of ${part} ${version} did not reach every edge`);
    } catch (error) {
      work.failures.push(`${what} of ${part} ${version}: ${(error as Error).message}`);
    }
    await delay(PAUSE_MS.least + Math.random() * PAUSE_MS.more);
  };

  for (let round = 1; !isOver(); round += 1) {
    const stable = versions[round % versions.length]!;
    const next = versions[(round + 1) % versions.length]!;
    const reason = `Round ${round} of the drill`;
    const releases = [{ part, version: stable }];
    await change('promotion', () => client.promote(CHANNEL, { releases, reason }), stable);
    if (isOver()) break;
    const rollOut = () => client.rollOut(CHANNEL, { part, version: next, percent: PERCENT, reason });
    await change('rollout', rollOut, next, () => selectedCohort(client, part));
    await change('abort', () => client.stepRollouts(CHANNEL, 'abort', { parts: [part], reason }), stable);
    const before = versions[(round - 1) % versions.length]!;
    await change('rollback', () => client.rollback(CHANNEL, { part, to: before, reason }), before);
  }
  return work;
}

async function selectedCohort(client: Client, part: string): Promise<number> {
  const { rollouts } = await client.status(CHANNEL);
  const { id, percent } = rollouts.find((rollout) => rollout.part === part)!;
  const rollout = { id, share: (percent / 100) * COHORTS, state: 'running' as const };
  return Array.from({ length: COHORTS }, (_, cohort) => cohort).find((cohort) => isSelected(rollout, cohort))!;
}
