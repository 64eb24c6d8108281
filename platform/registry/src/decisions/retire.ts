import { SHELL } from '@farmgate/contract/part';
import { type Channel } from '../channels/channel.ts';
import { servedVersions } from '../channels/fold.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Decide, partState } from './decision.ts';

/** How many parts a message lists. */
const LISTED = 5;

/**
 * Withdraws live parts from the channel, first releases included, and ends their rollouts. Like a rollback it works on locked
 * parts, because it may be the only way to end an outage. A part's lock stays, so it also blocks the return of the part.
 * @throws RegistryError 404 when a part is not live, 409 for the shell while other parts need it
 */
export const retire =
  (parts: string[], bad = false): Decide =>
  (channel) => {
    const entries = parts.map((part) => {
      const { live, rollout } = partState(channel, part);
      if (!live) throw notLive(channel, part, rollout !== null);
      return { part, action: 'retire' as const, from: live.version, to: null, rollout: rollout?.id ?? null, bad };
    });
    if (parts.includes(SHELL)) checkNobodyNeedsShell(channel, parts);
    return { entries, exposes: 'among-live' };
  };

function notLive({ name }: Channel, part: string, rollsOut: boolean): RegistryError {
  const remedy = rollsOut ? 'Abort its rollout instead.' : 'Check its name and the channel.';
  return new RegistryError(404, 'not_live', `${part} is not live on ${name}, so it cannot be retired. ${remedy}`);
}

function checkNobodyNeedsShell(channel: Channel, leaving: string[]): void {
  const others = Object.keys(channel.parts).filter(
    (part) => !leaving.includes(part) && servedVersions(channel.parts[part]!).length > 0,
  );
  if (others.length === 0) return;
  const listed = others.sort().slice(0, LISTED).join(', ');
  const more = others.length > LISTED ? ` and ${others.length - LISTED} more` : '';
  const message = `The shell cannot be retired while other parts are served on ${channel.name}: ${listed}${more}. Retire them first, or together with it.`;
  throw new RegistryError(409, 'shell_needed', message, { parts: others });
}
