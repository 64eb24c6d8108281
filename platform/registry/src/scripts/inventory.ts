import type { Database } from '../database/database.ts';
import { type Channel, liveVersions, openRollouts } from '../channels/channel.ts';
import { COHORTS } from '@farmgate/contract/rollout';
import { isScript } from '../releases/sizes.ts';
import { findDescriptors } from '../releases/store.ts';
import type { Script } from './schemas.ts';

/** Every script that may run on a page of a channel, and who promoted it. PCI DSS 6.4.3 requires this for pages with payment. */
export async function scriptsOf(db: Database, channel: Channel): Promise<Script[]> {
  const served = [...liveReleases(channel), ...rollingReleases(channel)];
  const descriptorOf = await findDescriptors(db, served);
  return served.flatMap(({ part, version, share, since, by, reason }) =>
    Object.entries(descriptorOf({ part, version }).files)
      .filter(([file]) => isScript(file))
      .map(([file, { bytes, integrity }]) => ({
        part,
        version,
        file,
        bytes,
        integrity,
        promotedAt: since.toISOString(),
        promotedBy: by,
        reason,
        share,
      })),
  );
}

function liveReleases(channel: Channel) {
  return Object.entries(liveVersions(channel)).map(([part, version]) => {
    const rollout = channel.parts[part]!.rollout;
    return { ...channel.parts[part]!.live!, part, version, share: 100 - (rollout ? percent(rollout) : 0) };
  });
}

const rollingReleases = (channel: Channel) =>
  openRollouts(channel).map((rollout) => ({ ...rollout, share: percent(rollout) }));

const percent = ({ share, state }: { share: number; state: string }) =>
  state === 'paused' ? 0 : (share * 100) / COHORTS;

/** Scripts that are in one inventory and not in the other. The same bytes in another release are the same script. */
export const without = (scripts: Script[], others: Script[]): Script[] => {
  const known = new Set(others.map(identity));
  return scripts.filter((script) => !known.has(identity(script)));
};

const identity = ({ part, file, integrity }: Script) => `${part} ${file} ${integrity}`;
