import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Asks a yes-or-no question at the terminal. @throws CliError unless the answer is yes */
export async function confirm(ask: NonNullable<Io['ask']>, question: string): Promise<void> {
  if (/^y(es)?$/i.test(await ask(`${question} [y/N] `))) return;
  throw new CliError(EXIT.failure, 'Nothing was changed.');
}
