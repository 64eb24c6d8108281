import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryClient } from '../../client/registry-client.ts';
import { UnreachableError } from '@farmgate/registry-client/errors';
import type { Io } from '@farmgate/terminal/io';
import { entryLine } from '../entry-line.ts';
import type { ChannelOptions } from '../options.ts';
import { showState } from './show-state.ts';

const RETRY_MS = { first: 250, most: 5_000 };
/** The log's largest page. */
const MOST_ENTRIES = 500;

/** Prints a channel's changes until it is interrupted, including those made while the registry was unreachable. */
export async function watch(io: Io, client: RegistryClient, { channel, json }: ChannelOptions): Promise<void> {
  const signal = io.interruption();
  const state = await client.status(channel);
  if (!json) showState(io, state);
  let printed = (await client.log({ channel, limit: 1 })).entries[0]?.id ?? 0;
  io.words('Watching. Press Ctrl-C to end.');

  const printNew = async () => {
    const { entries } = await client.log({ channel, limit: MOST_ENTRIES });
    for (const entry of entries.filter(({ id }) => id > printed).toReversed()) {
      printed = entry.id;
      io.data(json ? JSON.stringify(entry) : `${entry.at} ${entryLine(entry)}  ${entry.by}: ${entry.reason}`);
    }
  };
  // The stream only triggers a read of the log, so that entries are printed in order and only once.
  let printing = Promise.resolve();
  const look = () => void (printing = printing.then(printNew).catch(() => undefined));

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
    if (reason && !away) io.words(`${reason} Shops keep running; watching continues when the registry is back.`);
    away ||= reason !== undefined;
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
  await printing;
}

/** The reason why there is no stream. @throws errors that a retry does not solve */
function silence(error: unknown): string {
  if (error instanceof UnreachableError) return error.message;
  throw error;
}
