import type { PlainIntent } from './intent.ts';

interface Texts {
  title: string;
  explanation: string;
  submit: string;
  danger?: boolean;
  /** Offers to recall the version that leaves. */
  mayBeBad?: boolean;
}

/** How each intent is put to whoever has to confirm it. */
export function textsFor(intent: PlainIntent): Texts {
  const { part, channel } = intent;
  switch (intent.kind) {
    case 'rollback':
      return {
        title: `Roll ${part} back`,
        explanation: `Everybody on ${channel} gets ${part} ${intent.to} with their next page. Nothing is rebuilt.`,
        submit: 'Roll back',
        danger: true,
        mayBeBad: true,
      };
    case 'share':
      return {
        title: `Give ${part} to ${intent.percent}%`,
        explanation: `${intent.percent}% of the visitors of ${channel} get ${part} ${intent.version}. Who has it already keeps it while the share grows.`,
        submit: `Give it to ${intent.percent}%`,
      };
    case 'pause':
      return {
        title: `Pause the rollout of ${part}`,
        explanation: `Nobody gets ${intent.version} until it is resumed; then the same visitors get it again.`,
        submit: 'Pause',
      };
    case 'resume':
      return {
        title: `Resume the rollout of ${part}`,
        explanation: `The visitors who had ${intent.version} get it again.`,
        submit: 'Resume',
      };
    case 'finish':
      return {
        title: `Finish the rollout of ${part}`,
        explanation: `Everybody on ${channel} gets ${part} ${intent.version}, and the rollout ends.`,
        submit: 'Give it to everybody',
      };
    case 'abort':
      return {
        title: `Abort the rollout of ${part}`,
        explanation: `Everybody gets what is live, and the rollout of ${intent.version} ends.`,
        submit: 'Abort',
        danger: true,
        mayBeBad: true,
      };
    case 'lock':
      return {
        title: `Lock ${part} on ${channel}`,
        explanation: 'Promotions and rollouts are refused until it is unlocked. Rolling back always works.',
        submit: 'Lock',
      };
    case 'unlock':
      return {
        title: `Unlock ${part} on ${channel}`,
        explanation: 'Promotions and rollouts are possible again.',
        submit: 'Unlock',
      };
  }
}
