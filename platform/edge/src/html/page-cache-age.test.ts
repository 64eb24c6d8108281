import { PageCache } from './page-cache.ts';
import type { Page } from './page.ts';
import { UnreadyError } from './unready-error.ts';

interface Made {
  bytes: number;
  /** The how-manieth it is. */
  turn: number;
}

let cache: PageCache<Made>;
let turns: number;
/** Set to make pages fail. */
let failure: Error | undefined;

/** Ms by the clock that ages are told from. */
let now: number;

beforeEach(() => {
  now = 1_000;
  cache = new PageCache(() => now);
  turns = 0;
  failure = undefined;
});

const make = async (): Promise<Made> => {
  turns += 1;
  if (failure) throw failure;
  return { bytes: 1, turn: turns };
};
/** The page served after `ms`, and how often the page was rendered until then. */
const after = async (ms: number) => {
  now += ms;
  const { turn } = (await cache.get('/', make)).page;
  await new Promise(setImmediate);
  return { gets: turn, made: turns };
};

test.each([
  ['10 s is served', 10_000, { gets: 1, made: 1 }],
  ['a little more is served once more, and rendered again in the background', 10_001, { gets: 1, made: 2 }],
  ['19 s is served once more', 19_000, { gets: 1, made: 2 }],
  ['a little more is not served', 19_001, { gets: 2, made: 2 }],
  ['three minutes is not served', 190_000, { gets: 2, made: 2 }],
])('a page of %s', async (_what, age, expected) => {
  expect(await after(0)).toEqual({ gets: 1, made: 1 });
  expect(await after(age)).toEqual(expected);
});

test('a page that is requested all the time is never older than 19 s', async () => {
  const bornAt = new Map<number, number>();
  for (let time = 0; time < 20; time += 1) {
    now += 7_000;
    const { page } = await cache.get('/', async () => {
      const made = await make();
      bornAt.set(made.turn, now);
      return made;
    });
    await new Promise(setImmediate);
    expect(now - bornAt.get(page.turn)!).toBeLessThanOrEqual(19_000);
  }
  expect(turns).toBeGreaterThan(5);
});

test('while rendering fails the stale page is served, with a retry every five seconds', async () => {
  await after(0);
  failure = new Error('API down');
  expect(await after(20_000)).toEqual({ gets: 1, made: 2 });
  expect(await after(5_000)).toEqual({ gets: 1, made: 2 });
  expect(await after(1)).toEqual({ gets: 1, made: 3 });
  expect(await after(5_001)).toEqual({ gets: 1, made: 4 });
  failure = undefined;
  // Served once more without waiting: an hour of failures is not waited out by each visitor.
  expect(await after(5_001)).toEqual({ gets: 1, made: 5 });
  expect(await after(0)).toEqual({ gets: 5, made: 5 });
});

test.each([
  [60_000, 1],
  [60_001, 3],
])('%i ms after a failure requests wait for a render again, or not yet', async (pause, gets) => {
  await after(0);
  failure = new Error('API down');
  await after(20_000);
  failure = undefined;
  expect(await after(pause)).toEqual({ gets, made: 3 });
});

test('a page that was never rendered fails for five seconds without a retry', async () => {
  failure = new Error('API down');
  await expect(after(0)).rejects.toBe(failure);
  await expect(after(5_000)).rejects.toBe(failure);
  expect(turns).toBe(1);
  failure = undefined;
  expect(await after(1)).toEqual({ gets: 2, made: 2 });
});

test('addresses fail independently', async () => {
  failure = new Error('API down');
  await expect(after(0)).rejects.toBe(failure);
  failure = undefined;
  expect(await cache.get('/cart', make)).toMatchObject({ page: { turn: 2 } });
});

test('a page that failed because the API was slow is retried soon', async () => {
  failure = new UnreadyError({} as Page);
  await expect(after(0)).rejects.toBe(failure);
  await expect(after(100)).rejects.toBe(failure);
  expect(turns).toBe(1);
  await expect(after(1)).rejects.toBe(failure);
  expect(turns).toBe(2);
  failure = undefined;
  expect(await after(101)).toEqual({ gets: 3, made: 3 });
});

test('concurrent requests share one retry', async () => {
  failure = new UnreadyError({} as Page);
  await expect(after(0)).rejects.toBe(failure);
  now += 101;
  let answer = (_page: Made) => {};
  const slowly = jest.fn(() => new Promise<Made>((done) => (answer = done)));
  const asked = Array.from({ length: 50 }, () => cache.get('/', slowly));
  now += 900;
  asked.push(cache.get('/', slowly));
  answer({ bytes: 1, turn: 7 });
  expect(new Set((await Promise.all(asked)).map(({ page }) => page.turn))).toEqual(new Set([7]));
  expect(slowly).toHaveBeenCalledTimes(1);
});

test('a page’s age does not depend on the system clock', async () => {
  const wall = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  await after(0);
  wall.mockReturnValue(1_800_000_000_000 - 3_600_000);
  expect(await after(20_000)).toEqual({ gets: 2, made: 2 });
  wall.mockReturnValue(1_800_000_000_000 + 3_600_000);
  expect(await after(5_000)).toEqual({ gets: 2, made: 2 });
  wall.mockRestore();
});
