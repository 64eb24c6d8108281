import type { ChannelState, LogEntry } from '@farmgate/registry-client/client';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { minute } from '@farmgate/terminal/table';
import type { RegistryClient } from '../../client/registry-client.ts';
import { onChannel } from '../options.ts';

const PAGE = 500;

/**
 * The newest other release that a log entry made live and that was not recalled. Not the `from` of an entry: a rollback that only
 * ended a rollout leaves a release that was never live for all visitors.
 * @param skip is told of each recalled release that is passed over
 * @throws CliError when there is none
 */
export async function previousVersion(
  client: RegistryClient,
  { channel, parts, recalls }: ChannelState,
  part: string,
  skip: (text: string) => void,
): Promise<string> {
  const seen = new Set([parts[part]?.version]);
  for await (const version of madeLive(client, channel, part)) {
    if (seen.has(version)) continue;
    seen.add(version);
    const recall = recalls.find((candidate) => candidate.part === part && candidate.version === version);
    if (!recall) return version;
    skip(`Skipped ${part} ${version}: ${recall.by} recalled it at ${minute(recall.since)}: ${recall.reason}`);
  }
  const some = seen.size > 1 ? ' that was not recalled' : '';
  throw new CliError(
    EXIT.failure,
    `${part} has no previous release on ${channel}${some}. Withdraw it with farmgate retire ${part}${onChannel(channel)}, or see farmgate history ${part}.`,
  );
}

/** The versions that went live, newest first. */
async function* madeLive(client: RegistryClient, channel: string, part: string): AsyncGenerator<string> {
  let before: number | undefined;
  for (;;) {
    const { entries } = await client.log({ channel, part, limit: PAGE, before });
    for (const { to, action } of entries) if (to !== null && MOVES.includes(action)) yield to;
    if (entries.length < PAGE) return;
    before = entries.at(-1)!.id;
  }
}

const MOVES: LogEntry['action'][] = ['promote', 'rollback', 'finish'];
