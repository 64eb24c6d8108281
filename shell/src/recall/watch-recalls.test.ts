import { createQueryClient } from '@farmgate/shared/shell';
import { createMemoryRouter } from 'react-router-dom';
import { note } from '../health/journal.ts';
import { leaveByDocument } from './leave-by-document.ts';
import { pageRecalls } from './recalls.ts';
import { watchRecalls } from './watch-recalls.ts';

jest.mock('./leave-by-document.ts', () => ({ leaveByDocument: jest.fn() }));
jest.mock('./recalls.ts', () => {
  const recalls = { due: false, look: jest.fn() };
  return { pageRecalls: () => recalls };
});

const recalls = pageRecalls() as { due: boolean; look: () => Promise<boolean> };
const queryClient = createQueryClient();
let state: DocumentVisibilityState = 'visible';

function look(now: DocumentVisibilityState) {
  state = now;
  document.dispatchEvent(new Event('visibilitychange'));
}
/** How often the edge was asked since the last time. */
function looks() {
  const { length } = jest.mocked(recalls.look).mock.calls;
  jest.mocked(recalls.look).mockClear();
  return length;
}

beforeAll(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  watchRecalls({ router: createMemoryRouter([{ path: '*' }]), queryClient });
});

test('checks every 30 seconds while the page is visible, and never more often', () => {
  dispatchEvent(new Event('focus'));
  jest.advanceTimersByTime(29_000);
  expect(looks()).toBe(0);
  jest.advanceTimersByTime(1_000);
  expect(looks()).toBe(1);
  dispatchEvent(new Event('focus'));
  note({ kind: 'load', part: 'mf-fruit', error: new Error('gone') });
  expect(looks()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(looks()).toBe(2);
});

test('does not check while the page is hidden, and checks at once when it is visible again', () => {
  look('hidden');
  jest.advanceTimersByTime(300_000);
  expect(looks()).toBe(0);
  look('visible');
  expect(looks()).toBe(1);
});

test('leaves only when there is a reason, and not while a change is on its way', async () => {
  const isDue = jest.mocked(leaveByDocument).mock.calls[0]![1];
  expect(isDue()).toBe(false);
  recalls.due = true;
  expect(isDue()).toBe(true);
  let answer = () => {};
  const mutationFn = () => new Promise<void>((resolve) => (answer = resolve));
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
  await Promise.resolve();
  expect(isDue()).toBe(false);
  answer();
  await change;
  expect(isDue()).toBe(true);
});
