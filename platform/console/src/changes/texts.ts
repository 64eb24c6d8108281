import type { PlainIntent } from './intent.ts';
import { listed } from './reverses.ts';

interface Texts {
  title: string;
  explanation: string;
  submit: string;
  danger?: boolean;
  /** Offers to recall the current version. */
  mayBeBad?: boolean;
}

/** The texts of the dialog that confirms an intent. */
export function textsFor(intent: PlainIntent): Texts {
  const { channel } = intent;
  if (intent.kind === 'rollback') {
    const releases = listed(intent.releases.map(({ part, to }) => `${part} ${to}`));
    return {
      title: `Roll ${listed(intent.releases.map(({ part }) => part))} back`,
      explanation: `All visitors of ${channel} get ${releases} with their next page. Nothing is rebuilt.`,
      submit: 'Roll back',
      danger: true,
      mayBeBad: true,
    };
  }
  if (intent.kind === 'retire') {
    const parts = listed(intent.parts);
    return {
      title: `Retire ${parts}`,
      explanation: `Visitors of ${channel} no longer get the routes and widgets of ${parts} with their next page. Rollouts end, and a lock does not prevent it. To undo it, unlock the part if it is locked, and promote a release again.`,
      submit: 'Retire',
      danger: true,
      mayBeBad: true,
    };
  }
  const { part } = intent;
  switch (intent.kind) {
    case 'share':
      return {
        title: `Roll ${part} out to ${intent.percent}%`,
        explanation: `${intent.percent}% of the visitors of ${channel} get ${part} ${intent.version}. Visitors who have it keep it while the share grows.`,
        submit: `Roll out to ${intent.percent}%`,
      };
    case 'pause':
      return {
        title: `Pause the rollout of ${part}`,
        explanation: `No visitor gets ${intent.version} until you resume the rollout. Then the same visitors get it again.`,
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
        explanation: `All visitors of ${channel} get ${part} ${intent.version}, and the rollout ends.`,
        submit: 'Make it live',
      };
    case 'abort':
      return {
        title: `Abort the rollout of ${part}`,
        explanation: `All visitors get the live release, and the rollout of ${intent.version} ends.`,
        submit: 'Abort',
        danger: true,
        mayBeBad: true,
      };
    case 'lock':
      return {
        title: `Lock ${part} on ${channel}`,
        explanation: 'Promotions and rollouts are rejected until it is unlocked. Rollbacks still work.',
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
