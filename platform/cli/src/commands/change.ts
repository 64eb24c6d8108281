import type { ChangeResult, ChannelState } from '@farmgate/registry/contract';
import type { RegistryClient } from '../client/registry-client.ts';
import { connectWithToken } from '../connection/connect.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { soundReason } from './arguments.ts';
import type { ChangeOptions } from './options.ts';

/** A change of one part on one channel, as a command describes it. */
export interface Change {
  part: string;
  /** What the person does: `Promote`, `Roll back`. */
  verb: string;
  /** The version meant by what was typed, e.g. by `latest`. */
  resolve(client: RegistryClient, state: ChannelState): Promise<string>;
  send(client: RegistryClient, version: string, agreed: Agreed): Promise<ChangeResult>;
}

interface Agreed {
  reason: string;
  basedOn: string;
  dryRun?: boolean;
}

/**
 * The one way the command line changes what is live: look, resolve, ask, send what was decided together with what it
 * was decided on, report, and say what could come next.
 */
export async function runChange(io: Io, options: ChangeOptions, { part, verb, resolve, send }: Change): Promise<void> {
  const { channel, dryRun } = options;
  const given = options.reason === undefined ? undefined : soundReason(options.reason);
  const client = await connectWithToken(io, options);
  if (!given && !io.ask) throw new CliError(EXIT.usage, 'Say why for the log: --reason "…".');
  const state = await client.status(channel);
  const live = state.parts[part];
  const version = await resolve(client, state);
  const move = `${part} on ${channel} from ${live?.version ?? 'nothing'} to ${version}`;

  if (live && !options.yes && io.ask) io.words(`Live since ${live.since} by ${live.by}: ${live.reason}`);
  const reason = given ?? soundReason(await io.ask!(`Why ${verb.toLowerCase()} ${move}? `));
  if (io.ask && !options.yes && !dryRun) await confirm(io.ask, `${verb} ${move}? [y/N] `);

  const result = await send(client, version, { reason, basedOn: state.compositionId, dryRun });
  if (options.json) io.data(JSON.stringify(result));
  else for (const { from, to } of result.entries) io.data(`${channel} ${part} ${from ?? 'none'} -> ${to}`);
  if (!result.changed) io.words(`${part} ${version} is live on ${channel} already; nothing changed.`);
  else if (dryRun) io.words(`Would ${verb.toLowerCase()} ${move}. Nothing changed; repeat without --dry-run to do it.`);
  else io.words(`${part} is now ${version} on ${channel}. ${next(part, channel, live?.version)}`);
}

async function confirm(ask: NonNullable<Io['ask']>, question: string): Promise<void> {
  if (/^y(es)?$/i.test(await ask(question))) return;
  throw new CliError(EXIT.failure, 'Nothing changed.');
}

function next(part: string, channel: string, previous: string | undefined): string {
  const where = channel === 'production' ? '' : ` --channel ${channel}`;
  return previous
    ? `Undo with: farmgate rollback ${part} --to ${previous}${where}`
    : `See it with: farmgate status${where}`;
}
