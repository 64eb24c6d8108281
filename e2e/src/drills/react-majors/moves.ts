import { setTimeout as delay } from 'node:timers/promises';
import type { createRegistryClient } from '@farmgate/cli/client';
import { COHORTS, isSelected } from '@farmgate/contract/rollout';
import { msUntilEverywhere } from '../common/arrivals.ts';
import type { Form, MovingPart } from './moving-part.ts';

type Client = ReturnType<typeof createRegistryClient>;

/** One change of a part's form. */
export interface Move {
  part: string;
  change: 'promotion' | 'rollout to 50 %' | 'end of a rollout' | 'rollback';
  to: Form;
  /** Until visitors of every edge got it; Infinity when an edge did not serve it. */
  ms: number;
}

interface Shop {
  client: Client;
  edges: string[];
}

const CHANNEL = 'production';
/** Long enough for several visits in between. */
const PAUSE_MS = 2_000;

/** Moves one part after the other between its forms until `isOver`, and finally rolls the first one back. */
export async function moveParts(parts: MovingPart[], shop: Shop, isOver: () => boolean): Promise<Move[]> {
  const { client } = shop;
  const moves: Move[] = [];
  for (let round = 1; !isOver(); round += 1) {
    for (const moving of parts) {
      const { part } = moving;
      const reason = `Round ${round} of the drill`;
      const move = async (change: Move['change'], to: Form, send: (version: string) => Promise<unknown>) => {
        moves.push({ part, change, to, ms: await msOf(moving, to, shop, send) });
        await delay(PAUSE_MS);
      };
      await move('rollout to 50 %', 'React 19', (version) =>
        client.rollOut(CHANNEL, { part, version, percent: 50, reason }),
      );
      await move('end of a rollout', 'React 19', () =>
        client.stepRollouts(CHANNEL, 'finish', { parts: [part], reason }),
      );
      await move('promotion', 'React 18', (version) => promote(client, part, version, reason));
    }
  }
  const [moving] = parts as [MovingPart];
  const { part } = moving;
  const reason = 'End of the drill';
  const promotion = await msOf(moving, 'React 19', shop, (version) => promote(client, part, version, reason));
  moves.push({ part, change: 'promotion', to: 'React 19', ms: promotion });
  await delay(PAUSE_MS);
  const rollback = await msOf(moving, 'React 18', shop, (to) => client.rollback(CHANNEL, { part, to, reason }));
  moves.push({ part, change: 'rollback', to: 'React 18', ms: rollback });
  await delay(PAUSE_MS);
  return moves;
}

const promote = (client: Client, part: string, version: string, reason: string) =>
  client.promote(CHANNEL, { releases: [{ part, version }], reason });

async function msOf(
  { part, path, releases }: MovingPart,
  to: Form,
  { client, edges }: Shop,
  send: (version: string) => Promise<unknown>,
): Promise<number> {
  const { version } = releases[to].descriptor;
  await send(version);
  return msUntilEverywhere(edges, { page: path, part, version, cohort: await selectedCohort(client, part) });
}

/** A cohort that the part's rollout selects; undefined without a rollout. */
async function selectedCohort(client: Client, part: string): Promise<number | undefined> {
  const { rollouts } = await client.status(CHANNEL);
  const found = rollouts.find((rollout) => rollout.part === part);
  if (!found) return undefined;
  const rollout = { id: found.id, share: (found.percent / 100) * COHORTS, state: 'running' as const };
  return Array.from({ length: COHORTS }, (_, cohort) => cohort).find((cohort) => isSelected(rollout, cohort))!;
}
