import { InvalidArgumentError } from 'commander';
import { PART_NAME } from '@farmgate/build/descriptor';
import { CliError, EXIT } from '../exit-codes.ts';

const CHANNEL = /^[\w-]{1,63}$/;
/** In characters, as the registry's log keeps it. */
const REASON = { min: 3, max: 500 };

/** @throws InvalidArgumentError for what no channel can be called. */
export function channelName(text: string): string {
  if (CHANNEL.test(text)) return text;
  throw new InvalidArgumentError('Name a channel, like production or staging.');
}

/** @throws InvalidArgumentError for what no part can be called. */
export function partName(text: string): string {
  if (new RegExp(PART_NAME).test(text)) return text;
  throw new InvalidArgumentError('Name a part, like shell or mf-cart.');
}

/** The reason without blanks around it. @throws CliError when the log would not keep it. */
export function soundReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= REASON.min && reason.length <= REASON.max) return reason;
  throw new CliError(
    EXIT.usage,
    `A reason has ${REASON.min} to ${REASON.max} characters, this one ${reason.length}: say why, for whoever reads the log.`,
  );
}
