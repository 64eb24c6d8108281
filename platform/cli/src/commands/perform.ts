import type { RegistryClient } from '../client/registry-client.ts';
import { connectWithToken } from '../connection/connect.ts';
import { confirm } from '@farmgate/terminal/confirm';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { validReason } from './arguments.ts';
import type { MutationOptions } from './options.ts';

/** The answers to the prompts. */
export interface Confirmed {
  reason: string;
  dryRun?: boolean;
}

/** A change that a command is about to make. */
export interface Step<Result> {
  /** `Promote`, `Roll back`. */
  verb: string;
  /** The object of the verb: `mf-cart on production from 1 to 2`. */
  what: string;
  /** A warning before the confirmation. */
  mind?: string;
  send(agreed: Confirmed): Promise<Result>;
  /** Whether the registry supports a dry run. Otherwise a dry run sends nothing. */
  checksDryRun: boolean;
  /** Lines for stdout. */
  data(result: Result): string[];
  /** Says that there is nothing to change: `mf-cart is already at 1.0.0-3fa94c1e`. */
  already?: string;
  /** Whether the change had an effect. Default: true. */
  changed?(result: Result): boolean;
  /** The result and the next command, for stderr. */
  words(result: Result): string;
  /** A sentence for a dry run about its result. */
  remark?(result: Result): string;
  /** The error that ends the command although the change was made. */
  failure?(result: Result): Error | null;
}

/** The reason of a dry run without one; the log does not record dry runs. */
const DRY_RUN_REASON = 'dry run';

const nothingToDo = ({ already = 'this is already the case' }: { already?: string }) => `Nothing to do: ${already}.`;

/**
 * Every command that changes something runs through here: connect, read the current state, ask for a reason and a confirmation,
 * send, print the result and the next command. Dry runs and changes that are not `logged` need no reason.
 */
export async function perform<Result>(
  io: Io,
  options: MutationOptions,
  plan: (client: RegistryClient) => Promise<Step<Result>>,
  { logged = true } = {},
): Promise<void> {
  const given = options.reason === undefined ? undefined : validReason(options.reason);
  const client = await connectWithToken(io, options);
  const needsReason = logged && !options.dryRun && given === undefined;
  if (needsReason && !io.ask) throw new CliError(EXIT.usage, 'A reason is required: --reason "…".');
  const step = await plan(client);
  const { verb, what, mind } = step;

  if (mind && io.ask && !options.yes) io.words(mind);
  if (options.dryRun) return dryRun(io, options, step, given ?? DRY_RUN_REASON);
  const reason = needsReason ? validReason(await io.ask!(`Why ${verb.toLowerCase()} ${what}? `)) : (given ?? '');
  if (io.ask && !options.yes) await confirm(io.ask, `${verb} ${what}?`);

  const result = await step.send({ reason });
  show(io, options, step, result);
  io.words(step.changed?.(result) === false ? nothingToDo(step) : step.words(result));
  const failure = step.failure?.(result);
  if (failure) throw failure;
}

async function dryRun<Result>(io: Io, options: MutationOptions, step: Step<Result>, reason: string): Promise<void> {
  let remark = '';
  const would = `${step.verb.toLowerCase()} ${step.what}`;
  if (step.checksDryRun) {
    const result = await step.send({ reason, dryRun: true });
    show(io, options, step, result);
    if (step.changed?.(result) === false) return io.words(nothingToDo(step));
    remark = step.remark?.(result) ?? '';
  } else if (options.json) io.data(JSON.stringify({ would }));
  io.words(
    [`Would ${would}.`, remark, 'Nothing was changed; repeat without --dry-run to do it.'].filter(Boolean).join(' '),
  );
}

function show<Result>(io: Io, { json }: MutationOptions, step: Step<Result>, result: Result): void {
  for (const line of json ? [JSON.stringify(result)] : step.data(result)) io.data(line);
}
