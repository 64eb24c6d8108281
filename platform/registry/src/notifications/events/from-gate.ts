import { randomUUID } from 'node:crypto';
import type { RejectedChange } from '../../changes/change.ts';
import { type KeyedNotice, listed, onChannel, pages, sentence } from './notice.ts';

/** The notice of a change that the gate rejected. Two attempts are two events. */
export function rejectedByGate({ channel, releases, violations, by, reason }: RejectedChange): KeyedNotice {
  const named = listed(releases.map(({ part, version }) => [part, version].filter(Boolean).join(' ')));
  const found = violations.map(({ rule, message }) => `${rule}: ${sentence(message)}`).join(' ');
  const [only, ...others] = releases;
  const { remedy = '' } = violations[0] ?? {};
  return {
    key: `gate ${randomUUID()}`,
    type: 'release.rejected',
    channel,
    at: new Date(),
    subject: `The gate rejected ${named} on ${channel}`,
    text: `${by} tried to make ${named} live on ${channel} (reason: ${reason}). Nothing was changed, because the gate found: ${found}`,
    next: `${remedy && `${sentence(remedy)} `}Check again with farmgate promote ${checkable(releases)} --dry-run${onChannel(channel)}.`,
    page: only && others.length === 0 ? pages.part(channel, only.part) : pages.log(channel),
    facts: { rejectedBy: 'gate', releases, violations, by, reason },
  };
}

const checkable = (releases: RejectedChange['releases']) =>
  releases.map(({ part, version }) => `${part}@${version ?? 'latest'}`).join(' ');
