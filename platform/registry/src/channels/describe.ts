import { type Channel, liveVersions, openRollouts, pick } from './channel.ts';
import { compositionIdOf } from './composition.ts';
import type { Mark } from './fold.ts';
import { recalledVersions } from './recalls.ts';
import type { ChannelList, ChannelState } from './schemas.ts';

/** How long open pages may use a release that is no longer served, in days before now, or before an earlier time. */
export interface OpenPages {
  days: number;
  at?: Date;
}

/** A channel for the list of channels. */
export const listed = (channel: Channel, pages: OpenPages): ChannelList['channels'][number] => ({
  name: channel.name,
  ...described(channel, pages),
  parts: liveVersions(channel),
});

/** A channel with who made each part live, when and why. */
export const detailed = (channel: Channel, pages: OpenPages): ChannelState => ({
  channel: channel.name,
  ...described(channel, pages),
  parts: pick(channel.parts, ({ live }) => live && { version: live.version, ...marked(live) }),
});

const described = (channel: Channel, { days, at }: OpenPages) => ({
  compositionId: compositionIdOf(channel.name, channel),
  revision: channel.revision,
  revisions: pick(channel.parts, ({ revision }) => revision),
  development: channel.development,
  rollouts: openRollouts(channel).map((rollout) => {
    const { id, part, version, share, state } = rollout;
    return { id, part, version, percent: share / 100, state, ...marked(rollout) };
  }),
  locks: Object.entries(pick(channel.parts, ({ lock }) => lock)).map(([part, lock]) => ({ part, ...marked(lock) })),
  recalled: recalledVersions(channel, days, at),
  recalls: Object.entries(pick(channel.parts, ({ recalls }) => recalls)).flatMap(([part, recalls]) =>
    recalls.map((recall) => ({ part, version: recall.version, ...marked(recall) })),
  ),
});

const marked = ({ since, by, reason }: Mark) => ({ since: since.toISOString(), by, reason });
