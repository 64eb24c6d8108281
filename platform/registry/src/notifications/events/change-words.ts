import type { LogEntry } from '../../log/schemas.ts';
import { WHOLE_CHANNEL } from '../../database/tables.ts';
import { type KeyedNotice, listed, onChannel, sentence } from './notice.ts';

/** Who acts for the registry itself, in the log and in sentences. */
const AUTOMATIC: Record<string, string> = { 'health policy': 'The health policy', 'rollout plan': 'The rollout plan' };

/** What a kind of change says; its notice adds link and facts. */
type Words = Pick<KeyedNotice, 'type' | 'subject' | 'text' | 'next'>;

/** The words for the entries of one change; null for changes without a notification. */
export function wordsOf(change: LogEntry[]): Words | null {
  switch (change[0]!.action) {
    case 'rollback':
      return rolledBack(change);
    case 'abort':
      return aborted(change);
    case 'pause':
      return isAutomatic(change) ? paused(change) : null;
    case 'plan':
      return isAutomatic(change) && isStop(change) ? planStopped(change) : null;
    case 'warn':
      return warned(change);
    case 'request':
      return requested(change);
    case 'approve':
    case 'decline':
      return answered(change);
    case 'freeze':
    case 'unfreeze':
      return frozen(change);
    default:
      return null;
  }
}

const partsOf = (change: LogEntry[]) => listed(change.map(({ part }) => part));
const isAutomatic = (change: LogEntry[]) => change[0]!.by in AUTOMATIC;
/** A plan's other entries are its steps and the channel's default. */
const isStop = ([entry]: LogEntry[]) => (entry!.setting as { stopped?: boolean } | null)?.stopped === true;
const plural = (change: LogEntry[], one: string, several: string) => (change.length > 1 ? several : one);
const reasonOf = ([entry]: LogEntry[]) => sentence(`Reason: ${entry!.reason}`);
const historyOf = (change: LogEntry[]) =>
  `farmgate history ${change.length > 1 ? '' : `${change[0]!.part} `}--channel ${change[0]!.channel}`;

function rolledBack(change: LogEntry[]): Words {
  const { channel, by } = change[0]!;
  const moves = listed(
    change.map(({ part, from, to }) => `${part} from ${from ?? 'no release'} to ${to ?? 'no release'}`),
  );
  const how = isAutomatic(change) ? 'automatically ' : '';
  return {
    type: 'release.rolled-back',
    subject: `${partsOf(change)} ${plural(change, 'was', 'were')} ${how}rolled back on ${channel}`,
    text: `${actorOf(by)} rolled back ${moves} on ${channel}. ${reasonOf(change)}`,
    next: afterRollback(change),
  };
}

function aborted(change: LogEntry[]): Words {
  const { channel, by } = change[0]!;
  const how = isAutomatic(change) ? 'automatically ' : '';
  return {
    type: 'release.rolled-back',
    subject: `The rollout of ${partsOf(change)} was ${how}aborted on ${channel}`,
    text: `${actorOf(by)} aborted the rollout of ${ended(change)} on ${channel}. All visitors get the live release again. ${reasonOf(change)}`,
    next: afterRollback(change),
  };
}

const ended = (change: LogEntry[]) => listed(change.map(({ part, from }) => `${part} ${from}`));
const tried = (change: LogEntry[]) => listed(change.map(({ part, to }) => `${part} ${to}`));
const actorOf = (by: string) => AUTOMATIC[by] ?? by;

const afterRollback = (change: LogEntry[]) =>
  isAutomatic(change)
    ? `Find out what failed: ${historyOf(change)}. Then fix it, publish the fixed release and promote it.`
    : `Visitors get the earlier release now. If you did not expect this, see: ${historyOf(change)}.`;

function paused(change: LogEntry[]): Words {
  const { channel, by } = change[0]!;
  return {
    type: 'rollout.stopped',
    subject: `The rollout of ${partsOf(change)} was automatically paused on ${channel}`,
    text: `${actorOf(by)} paused the rollout of ${tried(change)} on ${channel}. No visitor gets the new release until the rollout is resumed. ${reasonOf(change)}`,
    next: afterStop(change),
  };
}

function planStopped(change: LogEntry[]): Words {
  const { channel } = change[0]!;
  return {
    type: 'rollout.stopped',
    subject: `The rollout of ${partsOf(change)} does not grow any more on ${channel}`,
    text: `The plan of the rollout of ${tried(change)} on ${channel} stopped. Visitors who have the new release keep it. ${reasonOf(change)}`,
    next: afterStop(change),
  };
}

function afterStop(change: LogEntry[]): string {
  const command = `farmgate canary ${change.map(({ part }) => part).join(' ')}${onChannel(change[0]!.channel)}`;
  return `Look at the release in the console. Then continue with ${command} --resume, or end the rollout with ${command} --abort.`;
}

function warned(change: LogEntry[]): Words {
  const { channel, part } = change[0]!;
  return {
    type: 'rollout.stopped',
    subject: `The health policy warns about ${partsOf(change)} on ${channel}`,
    text: `The health policy found a problem with ${tried(change)} on ${channel} and left the release as it is. ${reasonOf(change)}`,
    next: `Look at the release in the console. If visitors are affected: farmgate rollback ${part} --to previous${onChannel(channel)}.`,
  };
}

function requested(change: LogEntry[]): Words {
  const { id, channel, by, setting } = change[0]!;
  const { text } = (setting ?? {}) as { text?: string[] };
  const wanted = text?.join('; ') ?? subjectOf(change);
  return {
    type: 'approval.requested',
    subject: `Approval requested: ${wanted} on ${channel}`,
    text: `${by} asks a second person to approve this change on ${channel}: ${sentence(wanted)} ${reasonOf(change)}`,
    next: `Approve or decline it in the console, or with farmgate approve ${id} or farmgate decline ${id}. This needs the role approve.`,
  };
}

function answered(change: LogEntry[]): Words {
  const { channel, by, action } = change[0]!;
  const verb = action === 'approve' ? 'approved' : 'declined';
  return {
    type: 'approval.answered',
    subject: `A change of ${subjectOf(change)} on ${channel} was ${verb}`,
    text: `${by} ${verb} the requested change of ${subjectOf(change)} on ${channel}. ${reasonOf(change)}`,
    next:
      action === 'approve'
        ? 'Nothing to do: the change is made now.'
        : 'Ask them what to improve, then request the change again.',
  };
}

function frozen(change: LogEntry[]): Words {
  const { channel, by, action, until } = change[0]!;
  const isFreeze = action === 'freeze';
  const end = until ? ` until ${until.slice(0, 16).replace('T', ' ')} UTC` : '';
  return {
    type: 'channel.frozen',
    subject: isFreeze ? `${channel} is frozen${end}` : `${channel} is no longer frozen`,
    text: `${by} ${isFreeze ? `froze ${channel}${end}` : `ended the freeze of ${channel}`}. ${reasonOf(change)}`,
    next: isFreeze
      ? 'Promotions and rollouts wait until then. Rollbacks still work.'
      : 'Promotions and rollouts work again.',
  };
}

const subjectOf = (change: LogEntry[]) =>
  change[0]!.part === WHOLE_CHANNEL
    ? 'the channel'
    : listed(change.map(({ part, to }) => [part, to].filter(Boolean).join(' ')));
