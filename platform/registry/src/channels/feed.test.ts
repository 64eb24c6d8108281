import type { Composition } from '@farmgate/contract/composition';
import type { Announcements, Listener } from '../log/announcements.ts';
import { ChannelFeed } from './feed.ts';

/** A feed of channels whose compositions have ids that count up with each change. */
function open() {
  const listeners = new Set<Listener>();
  const loads: string[] = [];
  const errors: string[] = [];
  const ids: Record<string, number> = { production: 1, staging: 1 };
  let load = async (channel: string) => ({ id: `${channel} ${ids[channel]}` }) as Composition;
  const announcements = {
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Announcements;
  const log = { error: (_error: Error, said: string) => void errors.push(said) } as never;
  const feed = new ChannelFeed({
    announcements,
    log,
    load: (channel) => {
      loads.push(channel);
      return load(channel);
    },
  });
  const announce = (channel: string | null) => {
    for (const changed of channel === null ? Object.keys(ids) : [channel]) ids[changed]! += 1;
    for (const listener of listeners) listener(channel);
  };
  const follow = (channel: string) => {
    const heard: string[] = [];
    return { heard, leave: feed.subscribe(channel, ({ id }) => void heard.push(id)) };
  };
  /** Puts another loading in the place of the one there is. */
  const loadBy = (other: typeof load) => (load = other);
  return { feed, announce, follow, loads, errors, listeners, loadBy };
}

const settled = () => new Promise(setImmediate);

test('a subscriber hears the composition now and at each change of its channel', async () => {
  const { announce, follow, loads } = open();
  const { heard } = follow('production');
  await settled();
  announce('staging');
  announce('production');
  await settled();
  expect(heard).toEqual(['production 1', 'production 2']);
  expect(loads).toEqual(['production', 'production']);
});

test('a second subscriber tells the first one nothing again', async () => {
  const { announce, follow, loads } = open();
  const first = follow('production');
  await settled();
  const second = follow('production');
  await settled();
  announce('production');
  await settled();
  expect(first.heard).toEqual(['production 1', 'production 2']);
  expect(second.heard).toEqual(['production 1', 'production 2']);
  // Loaded for both at once when the channel changed.
  expect(loads).toHaveLength(3);
});

test('when any channel may have changed, the subscribers of all channels are sent their composition', async () => {
  const { announce, follow } = open();
  const followed = [follow('production'), follow('staging')];
  await settled();
  announce(null);
  await settled();
  expect(followed.map(({ heard }) => heard.at(-1))).toEqual(['production 2', 'staging 2']);
});

test('nothing is sent to a subscriber that has left, and nothing is loaded without subscribers', async () => {
  const { announce, follow, loads } = open();
  const [stays, leaves] = [follow('production'), follow('production')];
  await settled();
  leaves.leave();
  announce('production');
  await settled();
  expect([stays.heard.length, leaves.heard.length]).toEqual([2, 1]);
  stays.leave();
  const before = loads.length;
  announce('production');
  announce(null);
  await settled();
  expect(loads).toHaveLength(before);
});

test('what is loaded slowly is not overtaken by what is newer', async () => {
  const { announce, follow, loadBy } = open();
  let answer = () => {};
  loadBy(() => new Promise((done) => (answer = () => done({ id: 'slow' } as Composition))));
  const { heard } = follow('production');
  await settled();
  loadBy(async () => ({ id: 'quick' }) as Composition);
  announce('production');
  await settled();
  expect(heard).toEqual([]);
  answer();
  await settled();
  expect(heard).toEqual(['slow', 'quick']);
});

test('one that cannot be loaded is logged, and the next is sent', async () => {
  const { announce, follow, errors, loadBy } = open();
  loadBy(() => Promise.reject(new Error('no database')));
  const { heard } = follow('production');
  await settled();
  expect(errors).toEqual(['could not load production for its stream']);
  loadBy(async () => ({ id: 'again' }) as Composition);
  announce('production');
  await settled();
  expect(heard).toEqual(['again']);
});

test('closing waits for what is under way, and ends the listening', async () => {
  const { feed, announce, follow, listeners, loads, loadBy } = open();
  let answer = () => {};
  loadBy(() => new Promise((done) => (answer = () => done({ id: 'last' } as Composition))));
  follow('production');
  await settled();
  let isClosed = false;
  const closed = feed.close().then(() => (isClosed = true));
  await settled();
  expect([isClosed, listeners.size]).toEqual([false, 0]);
  answer();
  await closed;
  announce('production');
  await settled();
  expect(loads).toHaveLength(1);
});
