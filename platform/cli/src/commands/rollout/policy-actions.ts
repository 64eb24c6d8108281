import { JUDGED } from '@farmgate/contract/health-signals';
import type { HealthPolicy } from '@farmgate/registry-client/client';
import { InvalidArgumentError } from 'commander';

export type Actions = Partial<HealthPolicy['actions']>;

const ACTIONS: string[] = ['rollback', 'stop', 'notify', 'off'] satisfies HealthPolicy['actions']['error'][];

/** `slow=notify` added to the actions before it, for commander. @throws InvalidArgumentError */
export function actionsOf(text: string, before: Actions = {}): Actions {
  const [signal = '', action = '', ...more] = text.split('=');
  if (JUDGED.includes(signal as (typeof JUDGED)[number]) && ACTIONS.includes(action) && more.length === 0) {
    return { ...before, [signal]: action };
  }
  throw new InvalidArgumentError(
    `It must be signal=action, like slow=notify. Signals: ${JUDGED.join(', ')}. Actions: ${ACTIONS.join(', ')}.`,
  );
}
