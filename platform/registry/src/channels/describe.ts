import { type Channel, liveVersions, openRollouts, pick, recalledVersions } from './channel.ts';
import { compositionIdOf } from './composition.ts';
import type { Mark } from './fold.ts';
import type { ChannelList, ChannelState } from './schemas.ts';

/** A channel for the list of channels. */
export const listed = (channel: Channel): ChannelList['channels'][number] => ({
  name: channel.name,
  ...described(channel),
  parts: liveVersions(channel),
});

/** A channel with who made each part live, when and why. */
export const detailed = (channel: Channel): ChannelState => ({
  channel: channel.name,
  ...described(channel),
  parts: pick(channel.parts, ({ live }) => live && { version: live.version, ...marked(live) }),
});

const described = (channel: Channel) => ({
  compositionId: compositionIdOf(channel.name, channel),
  development: channel.development,
  rollouts: openRollouts(channel).map((rollout) => {
    const { id, part, version, share, state } = rollout;
    return { id, part, version, percent: share / 100, state, ...marked(rollout) };
  }),
  locks: Object.entries(pick(channel.parts, ({ lock }) => lock)).map(([part, lock]) => ({ part, ...marked(lock) })),
  recalled: recalledVersions(channel),
});

const marked = ({ since, by, reason }: Mark) => ({ since: since.toISOString(), by, reason });
