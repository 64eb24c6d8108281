import { isShell } from '@farmgate/contract/part';
import { byRelease } from '../registry/by-release.ts';
import { recallOf } from '../registry/recalls.ts';
import type { Channel, HealthMinute, Lock, Release, Rollout } from '../registry/types.ts';

/** One part on one channel. */
export interface PartRow {
  part: string;
  /** Null for a part that was published and never promoted here. */
  live: { version: string; since: string; by: string; reason: string } | null;
  /** Undefined until the releases were read. */
  commit: string | null | undefined;
  rollout: Rollout | undefined;
  lock: Lock | undefined;
  health: HealthMinute[];
  /** The newest release, when it is newer than what is live and is not rolling out. */
  newer: Release | undefined;
}

const shellFirst = (one: string, other: string) =>
  Number(isShell(other)) - Number(isShell(one)) || one.localeCompare(other);

/** A channel's rows: the shell, then the remotes by name. `releases` are newest first. */
export function partRows(channel: Channel, releases: Release[], minutes: HealthMinute[]): PartRow[] {
  const health = byRelease(minutes);
  const names = new Set([...Object.keys(channel.parts), ...releases.map(({ name }) => name)]);
  return [...names].sort(shellFirst).map((part) => {
    const live = channel.parts[part] ?? null;
    const rollout = channel.rollouts.find((each) => each.part === part);
    const published = releases.filter(({ name }) => name === part);
    const newest = published[0];
    const isNews = newest && newest.version !== live?.version && newest.version !== rollout?.version;
    return {
      part,
      live,
      commit: published.find(({ version }) => version === live?.version)?.commit,
      rollout,
      lock: channel.locks.find((each) => each.part === part),
      health: (live && health.get(`${part}@${live.version}`)) ?? [],
      newer: isNews && !recallOf(channel, { part, version: newest.version }) ? newest : undefined,
    };
  });
}
