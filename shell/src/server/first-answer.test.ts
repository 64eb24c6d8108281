/** @jest-environment node */
import { stat } from 'node:fs/promises';
import { firstAnswer } from './first-answer.ts';

const patience = { againMs: 300, limitMs: 1_000 };
const late = () => new Error('late');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Reads that are answered when the test says so. */
function reads() {
  const asked: { answer: (value: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const read = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => void asked.push({ answer, fail, signal }));
  return { asked, read };
}

test('an answer in time is asked for once', async () => {
  const { asked, read } = reads();
  const answer = firstAnswer(read, patience, late);
  jest.advanceTimersByTime(299);
  asked[0]!.answer('first');
  expect(await answer).toBe('first');
  await jest.advanceTimersByTimeAsync(5_000);
  expect([asked.length, jest.getTimerCount()]).toEqual([1, 0]);
});

test('one who waits when the API recovers is answered by the next read, and the others end', async () => {
  const { asked, read } = reads();
  const answer = firstAnswer(read, patience, late);
  jest.advanceTimersByTime(600);
  expect(asked).toHaveLength(3);
  asked[2]!.answer('third');
  expect(await answer).toBe('third');
  expect(asked[0]!.signal.aborted).toBe(true);
});

test('a slow answer still counts when others were asked for, of which one is open', async () => {
  const { asked, read } = reads();
  const answer = firstAnswer(read, patience, late);
  jest.advanceTimersByTime(999);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false]);
  asked[1]!.fail(new Error('aborted'));
  asked[0]!.answer('first');
  expect(await answer).toBe('first');
});

test('no outcome in time is late, a failure is the outcome', async () => {
  const { asked, read } = reads();
  const none = firstAnswer(read, patience, late);
  jest.advanceTimersByTime(1_000);
  await expect(none).rejects.toThrow('late');
  const failed = firstAnswer(read, patience, late);
  asked.at(-1)!.fail(new Error('down'));
  await expect(failed).rejects.toThrow('down');
});

test('an answer that arrives while a page is rendered is in time', async () => {
  jest.useRealTimers();
  const limitMs = 100;
  const answer = firstAnswer(() => stat('.').then(() => 'answer'), { againMs: 300, limitMs }, late);
  for (const end = performance.now() + 2 * limitMs; performance.now() < end;);
  expect(await answer).toBe('answer');
});
