import { COHORTS, isSelected } from '@farmgate/contract/rollout';
import { buildChanged } from '../../releases/changed-part.ts';
import { farmgate } from '../../system/farmgate.ts';
import type { Browsers } from './browsers.ts';

export interface Entry {
  at: string;
  action: string;
  by: string;
  reason: string;
  figures: object | null;
}

export type Registry = ReturnType<typeof registryAt>;

export function registryAt(url: string) {
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}/registry${path}`)).json();
  return {
    /** What the health policy did with a part since a time in ms since 1970, oldest first. */
    automaticEntries: async (part: string, since: number) => {
      const { entries } = (await read(`/log?part=${part}&limit=20`)) as { entries: Entry[] };
      return entries.filter(({ by, at }) => by === 'health policy' && Date.parse(at) >= since).toReversed();
    },
    newestEntry: async (part: string) => {
      const { entries } = (await read(`/log?part=${part}&limit=1`)) as { entries: [Entry] };
      return entries[0];
    },
    rollout: async (part: string) => {
      const { rollouts } = (await read('/channels/production')) as {
        rollouts: { id: string; part: string; version: string }[];
      };
      return rollouts.find((rollout) => rollout.part === part)!;
    },
  };
}

/**
 * Publishes a changed build of a part and rolls it out to a share of the visitors that includes the first browser.
 * @returns the version, and the start of the rollout in ms since 1970.
 */
export async function rollOut(
  registry: Registry,
  browsers: Browsers,
  part: string,
  { file, from, to }: { file: string; from: string; to: string },
  percent: number,
): Promise<{ version: string; begun: number }> {
  await farmgate('publish', await buildChanged(part, file, from, to));
  await farmgate('canary', `${part}@latest`, '--percent', String(percent), '--reason', 'For the drill', '--yes');
  const { id, version } = await registry.rollout(part);
  const { at } = await registry.newestEntry(part);
  await browsers.setCohort(0, chosenCohort(id, percent));
  return { version, begun: Date.parse(at) };
}

function chosenCohort(id: string, percent: number): number {
  const rollout = { id, share: (percent / 100) * COHORTS, state: 'running' as const };
  return Array.from({ length: COHORTS }, (_, cohort) => cohort).find((cohort) => isSelected(rollout, cohort))!;
}
