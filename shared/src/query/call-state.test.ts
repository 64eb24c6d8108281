import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { callState } from './call-state.ts';
import { createQueryClient } from './query-client.ts';

test.each([
  ['initial', { status: 'idle', error: null }],
  ['initial', { status: 'pending', fetchStatus: 'idle', error: null }],
  ['pending', { status: 'pending', fetchStatus: 'fetching', error: null }],
  ['fulfilled', { status: 'success', error: null }],
  ['rejected', { status: 'error', error: new ApiError('no', 'rejected', 400) }],
  ['network-error', { status: 'error', error: new ApiError('no', 'network') }],
  ['network-error', { status: 'error', error: new ApiError('no', 'timeout') }],
] as const)('%s', (state, call) => expect(callState(call)).toBe(state));

test('goes from initial over pending to its end, and back when it is cleared', async () => {
  const states: string[] = [];
  const call = new MutationObserver(createQueryClient(), { mutationFn: async () => 'done' });
  const follow = () => states.push(callState(call.getCurrentResult()));
  follow();
  const leave = call.subscribe(follow);
  await call.mutate();
  call.reset();
  leave();
  expect(states).toEqual(['initial', 'pending', 'fulfilled', 'initial']);
});

test('asks twice more when the network failed, never when the server said no', async () => {
  const tries = async (error: ApiError) => {
    const queryFn = jest.fn(async () => {
      throw error;
    });
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn, retryDelay: 0 });
    await new Promise<void>((settled) => {
      const leave = observer.subscribe(({ status }) => {
        if (status !== 'error') return;
        leave();
        settled();
      });
    });
    return queryFn.mock.calls.length;
  };
  expect(await tries(new ApiError('no', 'network'))).toBe(3);
  expect(await tries(new ApiError('no', 'rejected', 400))).toBe(1);
});
