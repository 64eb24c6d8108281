import type { Composition } from '@farmgate/contract/composition';
import type { StreamEvent } from '@farmgate/contract/composition-stream';
import type { Frame } from '../http/event-streams.ts';
import type { Listener } from '../log/announcements.ts';
import type { NewestEntries } from '../log/log-watch.ts';
import { ChannelFeed } from './feed.ts';

const composition = (channel: string, revision: number): Composition => ({
  id: `${channel} ${revision}`,
  channel,
  revision,
  since: '2026-01-01T00:00:00.000Z',
  development: false,
  parts: {},
  rollouts: [],
  recalled: {},
  revokedPreviews: [],
});

/** A feed of channels with logs that tests extend. */
function open() {
  const listeners = new Set<Listener>();
  const watchers = new Set<(newest: NewestEntries | null) => void>();
  const loads: string[] = [];
  const errors: string[] = [];
  const newest = new Map([
    ['production', 1],
    ['staging', 1],
  ]);
  let load = async (channel: string) => composition(channel, newest.get(channel)!);
  const feed = new ChannelFeed({
    announcements: { subscribe: (listener) => subscribed(listeners, listener) },
    watch: { subscribe: (listener) => subscribed(watchers, listener) },
    log: { error: (_error: Error, text: string) => void errors.push(text) } as never,
    load: (channel) => {
      loads.push(channel);
      return load(channel);
    },
  });
  const append = (channel: string) => newest.set(channel, newest.get(channel)! + 1);
  const announce = (channel: string | null) => {
    for (const listener of listeners) listener(channel);
  };
  return {
    feed,
    append,
    announce,
    /** Appends an entry and announces it. */
    change: (channel: string) => {
      append(channel);
      announce(channel);
    },
    beat: (isUp = true) => {
      for (const watcher of watchers) watcher(isUp ? new Map(newest) : null);
    },
    follow: (channel: string) => {
      const received: string[] = [];
      return { received, leave: feed.subscribe(channel, (frame) => void received.push(summary(frame))) };
    },
    loads,
    errors,
    listeners,
    /** Replaces the loading. */
    loadBy: (other: typeof load) => (load = other),
  };
}

function subscribed<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** `composition 1`, `change 1 2` or `revision 2`; a comment as it is. */
function summary(frame: Frame): string {
  const text = frame.toString();
  if (text.startsWith(':')) return text.trim();
  const event = /^event: (\w+)/.exec(text)![1]! as StreamEvent['event'];
  const data = JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as { from?: number; revision: number };
  return [event, data.from, data.revision].filter((word) => word !== undefined).join(' ');
}

const settled = () => new Promise(setImmediate);

test('a subscriber gets the composition, then the changes of its channel', async () => {
  const { change, follow, loads } = open();
  const { received } = follow('production');
  await settled();
  change('staging');
  change('production');
  await settled();
  expect(received).toEqual(['composition 1', 'change 1 2']);
  expect(loads).toEqual(['production', 'production']);
});

test('one reading and one frame serve all subscribers, whenever they came', async () => {
  const { feed, change, follow, loads } = open();
  const first = follow('production');
  const second = follow('production');
  await settled();
  expect(loads).toHaveLength(1);
  const third = follow('production');
  await settled();
  const frames = new Set<Frame>();
  for (let count = 0; count < 3; count += 1) feed.subscribe('production', (frame) => frames.add(frame));
  await settled();
  change('production');
  await settled();
  for (const { received } of [first, second, third]) expect(received).toEqual(['composition 1', 'change 1 2']);
  expect(frames.size).toBe(2);
  expect(loads).toHaveLength(4);
});

test('announcements during a reading lead to one more reading and one change', async () => {
  const { change, follow, loads, loadBy } = open();
  const { received } = follow('production');
  await settled();
  let answer = () => {};
  loadBy((channel) => new Promise((done) => (answer = () => done(composition(channel, 2)))));
  change('production');
  await settled();
  loadBy(async (channel) => composition(channel, 5));
  for (let count = 0; count < 3; count += 1) change('production');
  await settled();
  expect(received).toEqual(['composition 1']);
  answer();
  await settled();
  expect(received).toEqual(['composition 1', 'change 1 2', 'change 2 5']);
  expect(loads).toHaveLength(3);
});

test('a heartbeat has the revision; with a newer one than was sent, the change is sent instead', async () => {
  const { append, beat, follow } = open();
  const { received } = follow('production');
  await settled();
  beat();
  append('production');
  beat();
  await settled();
  beat();
  expect(received).toEqual(['composition 1', 'revision 1', 'change 1 2', 'revision 2']);
});

test('while the database does not answer, streams get a comment', async () => {
  const { beat, follow } = open();
  const { received } = follow('production');
  await settled();
  beat(false);
  expect(received).toEqual(['composition 1', ': the database does not answer']);
});

test('after a lost connection all channels are read again, and nothing is sent where nothing changed', async () => {
  const { append, announce, follow } = open();
  const [production, staging] = [follow('production'), follow('staging')];
  await settled();
  append('staging');
  announce(null);
  await settled();
  expect(production.received).toEqual(['composition 1']);
  expect(staging.received).toEqual(['composition 1', 'change 1 2']);
});

test('nothing is sent to a subscriber that has left, and nothing is read without subscribers', async () => {
  const { change, announce, beat, follow, loads } = open();
  const [stays, leaves] = [follow('production'), follow('production')];
  await settled();
  leaves.leave();
  change('production');
  await settled();
  expect([stays.received.length, leaves.received.length]).toEqual([2, 1]);
  stays.leave();
  const before = loads.length;
  change('production');
  announce(null);
  beat();
  await settled();
  expect(loads).toHaveLength(before);
});

test('a reading that fails is logged and repeated with the next heartbeat', async () => {
  const { beat, follow, errors, loadBy } = open();
  loadBy(() => Promise.reject(new Error('no database')));
  const { received } = follow('production');
  await settled();
  expect(errors).toEqual(['could not load production for its stream']);
  loadBy(async (channel) => composition(channel, 1));
  beat();
  await settled();
  expect(received).toEqual(['composition 1']);
});

test('closing waits for a running reading and ends all subscriptions', async () => {
  const { feed, announce, follow, listeners, loads, loadBy } = open();
  let answer = () => {};
  loadBy((channel) => new Promise((done) => (answer = () => done(composition(channel, 1)))));
  const { received } = follow('production');
  await settled();
  let isClosed = false;
  const closed = feed.close().then(() => (isClosed = true));
  await settled();
  expect([isClosed, listeners.size]).toEqual([false, 0]);
  answer();
  await closed;
  announce('production');
  await settled();
  expect(received).toEqual([]);
  expect(loads).toHaveLength(1);
});
