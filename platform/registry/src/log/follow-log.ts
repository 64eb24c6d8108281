import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Announcements } from './announcements.ts';
import type { LogEntry } from './schemas.ts';
import { readLogAfter } from './store.ts';

interface Followed {
  db: Database;
  announcements: Announcements;
  channels: string[];
  /** Start after the entry with this id. */
  after: number;
  log: FastifyBaseLogger;
}

/**
 * Sends each new entry of these channels once, in the order of its channel. Ids are in order only within a channel (two
 * channels can change at the same time), so each channel has its own position.
 * @returns a function that stops sending
 */
export function followLog(followed: Followed, send: (entry: LogEntry) => void): () => void {
  const { db, announcements, channels, after, log } = followed;
  const positions = new Map(channels.map((channel) => [channel, after]));
  let stopped = false;
  let queue = Promise.resolve();

  const catchUp = async (channel: string) => {
    for (const entry of stopped ? [] : await readLogAfter(db, channel, positions.get(channel)!)) {
      send(entry);
      positions.set(channel, entry.id);
    }
  };
  const catchUpOn = (announced: string | null) => {
    for (const channel of channels.filter((name) => announced === null || announced === name)) {
      queue = queue
        .then(() => catchUp(channel))
        .catch((error) => log.error(error, `could not read the log of ${channel}`));
    }
  };

  const unsubscribe = announcements.subscribe(catchUpOn);
  catchUpOn(null);
  return () => {
    stopped = true;
    unsubscribe();
  };
}
