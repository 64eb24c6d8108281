import type { Listener } from './announcements.ts';
import { LogWatch, type NewestEntries } from './log-watch.ts';

/** A watch of a channel whose log tests extend. Readings are started by hand. */
function open() {
  let announce: Listener = () => {};
  let newest = 1;
  let read = async (): Promise<NewestEntries> => new Map([['production', newest]]);
  let renewals = 0;
  const watch = new LogWatch({
    announcements: {
      subscribe: (listener) => {
        announce = listener;
        return () => undefined;
      },
      renew: () => void (renewals += 1),
    },
    read: () => read(),
    log: { warn: () => undefined } as never,
  });
  return {
    watch,
    append: () => (newest += 1),
    announce: () => announce('production'),
    renewals: () => renewals,
    readBy: (other: typeof read) => (read = other),
  };
}

test('listeners get the newest entries, or null while the database does not answer', async () => {
  const { watch, append, readBy } = open();
  const received: (number | undefined)[] = [];
  watch.subscribe((newest) => void received.push(newest?.get('production')));
  await watch.look();
  append();
  await watch.look();
  readBy(() => Promise.reject(new Error('no database')));
  await watch.look();
  expect(received).toEqual([1, 2, undefined]);
});

test('an entry without an announcement until the next reading was lost: the connection is renewed', async () => {
  const { watch, append, renewals } = open();
  await watch.look();
  append();
  await watch.look();
  expect([watch.lost.count, renewals()]).toEqual([0, 0]);
  await watch.look();
  expect([watch.lost.count, renewals()]).toEqual([1, 1]);
  expect(watch.lost.at).not.toBeNull();
  await watch.look();
  expect(renewals()).toBe(1);
});

test('an announcement before, during or after the reading that finds the entry is in time', async () => {
  const { watch, append, announce, renewals, readBy } = open();
  await watch.look();
  append();
  announce();
  await watch.look();
  append();
  await watch.look();
  announce();
  await watch.look();
  let answer = () => {};
  readBy(() => new Promise((done) => (answer = () => done(new Map([['production', 3]])))));
  const looking = watch.look();
  append();
  announce();
  answer();
  await looking;
  readBy(async () => new Map([['production', 4]]));
  await watch.look();
  await watch.look();
  expect([watch.lost.count, renewals()]).toEqual([0, 0]);
});
