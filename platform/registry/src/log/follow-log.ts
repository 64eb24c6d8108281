import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Announcements } from './announcements.ts';
import type { LogEntry } from './schemas.ts';
import { readLogAfter } from './store.ts';

interface Followed {
  db: Database;
  announcements: Announcements;
  channels: string[];
  /** Id of the entry after which to begin. */
  after: number;
  log: FastifyBaseLogger;
}

/**
 * Sends each entry that the logs of channels get, in the order of its channel and once. Ids grow within a channel
 * only (two channels change at the same time), so each has a place of its own.
 * @returns how to stop.
 */
export function followLog(followed: Followed, send: (entry: LogEntry) => void): () => void {
  const { db, announcements, channels, after, log } = followed;
  const places = new Map(channels.map((channel) => [channel, after]));
  let stopped = false;
  let queue = Promise.resolve();

  const catchUp = async (channel: string) => {
    for (const entry of stopped ? [] : await readLogAfter(db, channel, places.get(channel)!)) {
      send(entry);
      places.set(channel, entry.id);
    }
  };
  const hear = (announced: string | null) => {
    for (const channel of channels.filter((name) => announced === null || announced === name)) {
      queue = queue
        .then(() => catchUp(channel))
        .catch((error) => log.error(error, `could not read the log of ${channel}`));
    }
  };

  const unsubscribe = announcements.subscribe(hear);
  hear(null);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
