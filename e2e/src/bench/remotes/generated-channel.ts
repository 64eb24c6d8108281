import type { createRegistryClient } from '@farmgate/cli/client';
import { smallRemote } from '../../generated/small-remote.ts';

type Client = ReturnType<typeof createRegistryClient>;

const CHANNEL = 'production';
/** A promotion takes no more. */
const PARTS_PER_PROMOTION = 50;
const REASON = 'For the bench';

const nameOf = (index: number) => `mf-generated-${index}`;

/** Publishes `count` remotes, each with a page of its own, and promotes them. @returns their names */
export async function addRemotes(client: Client, count: number): Promise<string[]> {
  const releases: { part: string; version: string }[] = [];
  for (let index = 1; index <= count; index += 1)
    releases.push(await publish(client, nameOf(index), 'the first release'));
  for (let at = 0; at < count; at += PARTS_PER_PROMOTION) {
    const some = releases.slice(at, at + PARTS_PER_PROMOTION);
    await client.promote(CHANNEL, { releases: some, reason: REASON });
  }
  return releases.map(({ part }) => part);
}

/** Rolls another release of each of these parts out. @returns part → version */
export async function startRollouts(client: Client, parts: string[], percent: number): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const part of parts) {
    const { version } = await publish(client, part, 'the second release');
    await client.rollOut(CHANNEL, { part, version, percent, reason: REASON });
    versions[part] = version;
  }
  return versions;
}

/** Publishes and promotes one more release of a part. @returns its version */
export async function promoteNext(client: Client, part: string, mark: string): Promise<string> {
  const release = await publish(client, part, mark);
  await client.promote(CHANNEL, { releases: [release], reason: REASON });
  return release.version;
}

async function publish(client: Client, part: string, mark: string): Promise<{ part: string; version: string }> {
  const { folder, descriptor } = await smallRemote(part, mark, { rendering: false });
  await client.publish(folder);
  return { part, version: descriptor.version };
}
