import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryClient } from '../../client/registry-client.ts';
import { UnreachableError } from '@farmgate/registry-client/errors';
import type { Io } from '@farmgate/terminal/io';
import { entryLine } from '../entry-line.ts';
import type { ChannelOptions } from '../options.ts';
import { showState } from './show-state.ts';

const RETRY_MS = { first: 250, most: 5_000 };
/** More than this at a time nobody reads as it comes. */
const MOST_ENTRIES = 500;

/** Tells a channel's changes until somebody interrupts; what came while the registry was away, once it is back. */
export async function watch(io: Io, client: RegistryClient, { channel, json }: ChannelOptions): Promise<void> {
  const signal = io.interruption();
  const state = await client.status(channel);
  if (!json) showState(io, state);
  let told = (await client.log({ channel, limit: 1 })).entries[0]?.id ?? 0;
  io.words('Watching; Ctrl-C ends it.');

  const tellNew = async () => {
    const { entries } = await client.log({ channel, limit: MOST_ENTRIES });
    for (const entry of entries.filter(({ id }) => id > told).toReversed()) {
      told = entry.id;
      io.data(json ? JSON.stringify(entry) : `${entry.at} ${entryLine(entry)}  ${entry.by}: ${entry.reason}`);
    }
  };
  // The stream says only when to look: entries are told from the log, in their order and none twice.
  let telling = Promise.resolve();
  const look = () => void (telling = telling.then(tellNew).catch(() => undefined));

  let away = false;
  for (let wait = RETRY_MS.first; !signal.aborted; wait = Math.min(wait * 2, RETRY_MS.most)) {
    const onOpen = () => {
      if (away) io.words('The registry is back.');
      away = false;
      wait = RETRY_MS.first;
      look();
    };
    const reason = await client.followLog({ channel }, { onOpen, onEntry: look, signal }).catch(silence);
    if (signal.aborted) break;
    if (reason && !away) io.words(`${reason} Shops serve on; watching goes on once it is back.`);
    away ||= reason !== undefined;
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
  await telling;
}

/** Why there is no stream. @throws what waiting does not mend. */
function silence(error: unknown): string {
  if (error instanceof UnreachableError) return error.message;
  throw error;
}
