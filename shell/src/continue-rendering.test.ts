import { ApiError } from '@farmgate/shared/api';
import { createQueryClient } from '@farmgate/shared/shell';
import { createRemotes } from './composition/remotes.ts';
import { continueRendering, isUnreached } from './continue-rendering.ts';
import { failureOf } from './server/failure.ts';
import { MemorySource } from './testing/sample-shell.tsx';

const remotes = createRemotes(new MemorySource({}), () => undefined);

beforeEach(() => void (performance.getEntriesByType = () => []));

function goOnFrom(router: unknown) {
  const state = JSON.stringify({ router, queries: { queries: [], mutations: [] } });
  document.body.innerHTML = `<script type="application/json" id="farmgate-state">${state}</script>`;
  return continueRendering([], remotes, createQueryClient());
}

test('an API that could not be reached from the edge is no part’s fault in the browser either', async () => {
  const { errors } = failureOf({ fruit: new ApiError('The shop cannot be reached.', 'network') })!;
  const state = await goOnFrom({ loaderData: {}, errors });
  expect(state?.errors?.fruit).toBeInstanceOf(ApiError);
  expect(state?.errors?.fruit).toMatchObject({ message: 'The shop cannot be reached.' });
  expect(isUnreached(state)).toBe(true);
});

test('a thing that does not exist stays one', async () => {
  const missing = { status: 404, statusText: '', internal: false, data: 'Product not found' };
  const { errors } = failureOf({ fruit: missing })!;
  const state = await goOnFrom({ loaderData: {}, errors });
  expect(state?.errors?.fruit).toEqual(missing);
  expect(isUnreached(state)).toBe(false);
});

test.each([
  ['of an edge', (now: number) => `${now - 19_000}`, 19_000],
  ['of an edge whose clock is ahead', (now: number) => `${now + 3_600_000}`, 0],
])('data %s have the time in the document’s headers', async (_name, dataAt, age) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(now - (await timeOfData({ name: 'data', description: dataAt(now) }))).toBe(age);
  jest.restoreAllMocks();
});

test('data of an unknown time are stale', async () => {
  expect(await timeOfData()).toBe(0);
});

/** When the page's only query was updated, in ms since 1970. */
async function timeOfData(...serverTiming: { name: string; description: string }[]): Promise<number> {
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  const queryClient = createQueryClient();
  const query = {
    queryKey: ['fruit'],
    queryHash: '["fruit"]',
    state: { data: 1, dataUpdatedAt: 0, status: 'success' },
  };
  const state = JSON.stringify({ router: {}, queries: { queries: [query], mutations: [] } });
  document.body.innerHTML = `<script type="application/json" id="farmgate-state">${state}</script>`;
  await continueRendering([], remotes, queryClient);
  return queryClient.getQueryState(['fruit'])!.dataUpdatedAt;
}

test('a page without errors goes on as it is', async () => {
  const state = await goOnFrom({ loaderData: { fruit: null } });
  expect([state, isUnreached(state)]).toEqual([{ loaderData: { fruit: null } }, false]);
});
