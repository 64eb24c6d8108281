import { ApiError } from '@farmgate/shared/api';
import { createQueryClient } from '@farmgate/shared/shell';
import { createRemotes } from './composition/remotes.ts';
import { continueRendering, isUnreached } from './continue-rendering.ts';
import { failureOf } from './server/failure.ts';
import { MemorySource } from './testing/sample-shell.tsx';

const remotes = createRemotes(new MemorySource({}), () => undefined);

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

test('data from an edge whose clock is ahead is as old as the page in the browser', async () => {
  const queryClient = createQueryClient();
  const query = (key: string, dataUpdatedAt: number) => ({
    queryKey: [key],
    queryHash: `["${key}"]`,
    state: { data: 1, dataUpdatedAt, status: 'success' },
  });
  const now = Date.now();
  const queries = [query('ahead', now + 3_600_000), query('behind', now - 19_000)];
  const state = JSON.stringify({ router: {}, queries: { queries, mutations: [] } });
  document.body.innerHTML = `<script type="application/json" id="farmgate-state">${state}</script>`;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await continueRendering([], remotes, queryClient);
  const times = ['ahead', 'behind'].map((key) => queryClient.getQueryState([key])?.dataUpdatedAt);
  expect(times).toEqual([now, now - 19_000]);
  jest.restoreAllMocks();
});

test('a page without errors goes on as it is', async () => {
  const state = await goOnFrom({ loaderData: { fruit: null } });
  expect([state, isUnreached(state)]).toEqual([{ loaderData: { fruit: null } }, false]);
});
