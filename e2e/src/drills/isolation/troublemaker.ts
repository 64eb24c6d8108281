import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './team.ts';
import { TROUBLE, type Trouble } from './troubles.ts';

/** What happened to each bad release: one line. */
export type Outcomes = Map<string, string>;

const CHANNEL = 'production';
/** How long a bad release stays promoted. */
const STAY_MS = 6_000;

interface TroubleOptions {
  client: Client;
  dataDir: string;
  /** The version to roll back to. */
  good: string;
  isOver: () => boolean;
}

/** Publishes and promotes bad releases, overriding the gate where it can, and rolls each back to a good one. */
export async function makeTrouble(
  troubles: Trouble[],
  { client, dataDir, good, isOver }: TroubleOptions,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (let at = 0; !isOver(); at += 1) {
    const { name, build, spoil } = troubles[at % troubles.length]!;
    const { version } = build.descriptor;
    const reason = `A ${name} release, for the drill`;
    try {
      await client.publish(build.folder);
      await spoil?.(dataDir);
      const promotion = { releases: [{ part: TROUBLE, version }], reason };
      const gated = await client.promote(CHANNEL, promotion).then(
        () => 'passed the gate',
        (error: Error) => `gate: ${error.message}`,
      );
      if (gated !== 'passed the gate') await client.promote(CHANNEL, { ...promotion, force: true });
      await delay(STAY_MS);
      // Later it was recalled, too, so the gate gives that reason.
      if (!outcomes.has(name)) outcomes.set(name, `${gated}; edges: ${await rejections(client)}`);
      await client.rollback(CHANNEL, { part: TROUBLE, to: good, reason, bad: true });
    } catch (error) {
      outcomes.set(name, `not promoted: ${(error as Error).message}`);
      await delay(STAY_MS / 2);
    }
  }
  return outcomes;
}

async function rejections(client: Client): Promise<string> {
  const { edges } = await client.edges(CHANNEL);
  const reasons = edges.flatMap(({ rejected }) => rejected.filter(({ part }) => part === TROUBLE));
  return `${reasons.length} of ${edges.length} rejected it: ${reasons[0]?.reason ?? 'it was not decided on yet'}`;
}
