import { PageCache } from './page-cache.ts';

const MIB = 1024 * 1024;

test('the cache does not grow with invented addresses', async () => {
  const cache = new PageCache<{ bytes: number }>();
  const make = jest.fn(async () => ({ bytes: MIB }));
  for (let page = 0; page < 100; page += 1) await cache.get(`/?${page}`, make);
  await cache.get('/?99', make);
  expect(make).toHaveBeenCalledTimes(100);
  await cache.get('/?0', make);
  expect(make).toHaveBeenCalledTimes(101);
});

test('a page above the cache’s size is rendered but not cached', async () => {
  const cache = new PageCache<{ bytes: number }>();
  const make = jest.fn(async () => ({ bytes: 64 * MIB }));
  await cache.get('/', make);
  await expect(cache.get('/', make)).resolves.toEqual({ page: { bytes: 64 * MIB } });
});

test('a flood of addresses fails no request', async () => {
  const cache = new PageCache<{ bytes: number }>();
  const make = () => new Promise<{ bytes: number }>((done) => setImmediate(() => done({ bytes: 8 * MIB })));
  const pages = await Promise.all(Array.from({ length: 200 }, (_, page) => cache.get(`/?${page}`, make)));
  expect(pages.every(({ page: { bytes } }) => bytes === 8 * MIB)).toBe(true);
});

test('while rendering fails, only the first request waits for it', async () => {
  let now = 1_000;
  const cache = new PageCache<{ bytes: number }>(() => now);
  const page = { bytes: 1 };
  await cache.get('/', async () => page);
  now += 60_000;
  const failure = new Error('API down');
  const failing = () => Promise.reject(failure);
  await expect(cache.get('/', failing)).resolves.toEqual({ page, failure });
  await expect(cache.get('/', failing)).resolves.toEqual({ page, failure });
  now += 30_000;
  let answer = (_page: { bytes: number }) => {};
  const slowly = () => new Promise<{ bytes: number }>((done) => (answer = done));
  await expect(cache.get('/', slowly)).resolves.toEqual({ page });
  answer({ bytes: 2 });
  await new Promise(setImmediate);
  await expect(cache.get('/', slowly)).resolves.toEqual({ page: { bytes: 2 } });
});
