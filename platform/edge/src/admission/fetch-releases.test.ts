import { type FetchOptions, fetchReleases } from './fetch-releases.ts';

const never = new Promise<void>(() => {});
/** Runs downloads; items that start with `slow` never end, `bad` fails. */
async function fetched(items: string[], changes: Partial<FetchOptions<string>> = {}) {
  const ready: string[][] = [];
  const failed: Record<string, string | null> = {};
  await fetchReleases<string>({
    items,
    fetch: (item) =>
      item.startsWith('slow') ? never : item === 'bad' ? Promise.reject(new Error('gone')) : Promise.resolve(),
    onReady: (some) => void ready.push(some),
    onFailure: (item, error) => void (failed[item] = error && error.message),
    limitMs: 10,
    togetherMs: 60_000,
    isNeeded: () => false,
    ...changes,
  });
  return { ready, failed };
}

test('items that arrive are ready together', async () => {
  expect(await fetched(['a', 'b', 'c'])).toEqual({ ready: [['a', 'b', 'c']], failed: {} });
});

test('a download that fails or hangs is reported, and the others are ready', async () => {
  expect(await fetched(['a', 'slow', 'bad', 'b'])).toEqual({
    ready: [['a', 'b']],
    failed: { slow: null, bad: 'gone' },
  });
});

test('downloads that hang let others start', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `slow ${index}`);
  expect((await fetched([...many, 'a'])).ready).toEqual([['a']]);
});

test('an item that arrives after the others is ready on its own', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const ready: string[][] = [];
  const onReady = (some: string[]) => {
    ready.push(some);
    arrive();
  };
  const fetch = (item: string) => (item === 'late' ? late : Promise.resolve());
  await fetched(['a', 'late'], { fetch, onReady, togetherMs: 0, limitMs: 60_000 });
  expect(ready).toEqual([['a'], ['late']]);
});

test('the first items wait for one that is needed', async () => {
  let arrive = () => {};
  const shell = new Promise<void>((resolve) => (arrive = resolve));
  const asked: string[] = [];
  const fetch = (item: string) => {
    asked.push(item);
    if (item === 'last') setImmediate(arrive);
    return item === 'shell' ? shell : Promise.resolve();
  };
  const isNeeded = (item: string) => item === 'shell';
  const { ready } = await fetched(['a', 'shell', 'last'], { fetch, isNeeded, togetherMs: 0, limitMs: 60_000 });
  expect(ready).toEqual([['a', 'last', 'shell']]);
});
