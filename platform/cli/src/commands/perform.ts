import type { RegistryClient } from '../client/registry-client.ts';
import { connectWithToken } from '../connection/connect.ts';
import { confirm } from '@farmgate/terminal/confirm';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { soundReason } from './arguments.ts';
import type { MutationOptions } from './options.ts';

/** What was agreed to. */
export interface Agreed {
  reason: string;
  dryRun?: boolean;
}

/** Something about to be changed, as a command describes it once it has looked. */
export interface Step<Result> {
  /** What the person does: `Promote`, `Roll back`. */
  verb: string;
  /** To what, after the verb: `mf-cart on production from 1 to 2`. */
  what: string;
  /** What else to know before one agrees. */
  mind?: string;
  send(agreed: Agreed): Promise<Result>;
  /** Whether the registry checks a dry run; otherwise nothing is sent. */
  checksDryRun: boolean;
  /** What a script would read, line by line. */
  data(result: Result): string[];
  /** Whether there was anything to change; without, there always is. */
  changed?(result: Result): boolean;
  /** What came of it, and what could be next. */
  words(result: Result): string;
}

/** What the registry is told of a dry run that came without a reason; no log keeps it. */
const REHEARSAL = 'only a dry run';

const IDLE = 'It is so already; nothing changed.';

/**
 * The one way the command line changes something for others: connect, look, ask why and whether, send what was decided,
 * report, and say what could come next. What no log keeps needs no reason: a dry run, and what is not `logged`.
 */
export async function perform<Result>(
  io: Io,
  options: MutationOptions,
  look: (client: RegistryClient) => Promise<Step<Result>>,
  { logged = true } = {},
): Promise<void> {
  const given = options.reason === undefined ? undefined : soundReason(options.reason);
  const client = await connectWithToken(io, options);
  const asksWhy = logged && !options.dryRun && given === undefined;
  if (asksWhy && !io.ask) throw new CliError(EXIT.usage, 'Say why for the log: --reason "…".');
  const step = await look(client);
  const { verb, what, mind } = step;

  if (mind && io.ask && !options.yes) io.words(mind);
  if (options.dryRun) return rehearse(io, options, step, given ?? REHEARSAL);
  const reason = asksWhy ? soundReason(await io.ask!(`Why ${verb.toLowerCase()} ${what}? `)) : (given ?? '');
  if (io.ask && !options.yes) await confirm(io.ask, `${verb} ${what}?`);

  const result = await step.send({ reason });
  show(io, options, step, result);
  io.words(step.changed?.(result) === false ? IDLE : step.words(result));
}

async function rehearse<Result>(io: Io, options: MutationOptions, step: Step<Result>, reason: string): Promise<void> {
  const would = `${step.verb.toLowerCase()} ${step.what}`;
  if (step.checksDryRun) {
    const result = await step.send({ reason, dryRun: true });
    show(io, options, step, result);
    if (step.changed?.(result) === false) return io.words(IDLE);
  } else if (options.json) io.data(JSON.stringify({ would }));
  io.words(`Would ${would}. Nothing was changed; repeat without --dry-run to do it.`);
}

function show<Result>(io: Io, { json }: MutationOptions, step: Step<Result>, result: Result): void {
  for (const line of json ? [JSON.stringify(result)] : step.data(result)) io.data(line);
}
