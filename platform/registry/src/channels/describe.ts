import { type Channel, liveVersions, openRollouts, pick } from './channel.ts';
import { compositionIdOf } from './composition.ts';
import type { Mark, OpenRollout } from './fold.ts';
import { freezeAt, standingOf } from './plan.ts';
import { openRequests } from './requests.ts';
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

const described = (channel: Channel, { days, at }: OpenPages, now = at ?? new Date()) => ({
  compositionId: compositionIdOf(channel.name, channel),
  revision: channel.revision,
  revisions: pick(channel.parts, ({ revision }) => revision),
  development: channel.development,
  approval: channel.approval,
  plan: channel.plan,
  freeze: frozen(channel, now),
  requests: openRequests(channel, now).length,
  rollouts: openRollouts(channel).map((rollout) => {
    const { id, part, version, share, state } = rollout;
    const plan = plannedAs(channel, rollout, now);
    return { id, part, version, percent: share / 100, state, plan, ...marked(rollout) };
  }),
  locks: Object.entries(pick(channel.parts, ({ lock }) => lock)).map(([part, lock]) => ({ part, ...marked(lock) })),
  recalled: recalledVersions(channel, days, at),
  recalls: Object.entries(pick(channel.parts, ({ recalls }) => recalls)).flatMap(([part, recalls]) =>
    recalls.map((recall) => ({ part, version: recall.version, ...marked(recall) })),
  ),
});

function frozen(channel: Channel, now: Date): ChannelState['freeze'] {
  const freeze = freezeAt(channel, now);
  return freeze && { until: freeze.until.toISOString(), ...marked(freeze) };
}

function plannedAs(channel: Channel, { part, plan }: OpenRollout & { part: string }, now: Date) {
  if (!plan) return null;
  const { steps, everySeconds, untilPercent, untilTime, stopped } = plan;
  const { state, next } = standingOf(channel, part, now)!;
  return {
    steps,
    everySeconds,
    untilPercent,
    untilTime,
    state,
    next: next && { percent: next.percent, at: next.at.toISOString() },
    stopped: stopped && marked(stopped),
    ...marked(plan),
  };
}

const marked = ({ since, by, reason }: Mark) => ({ since: since.toISOString(), by, reason });
