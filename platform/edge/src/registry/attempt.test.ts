import { getEventListeners } from 'node:events';
import { attempt } from './attempt.ts';

/** Goes on until its signal aborts. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('an attempt ends with its work, with the longer-lived signal, or at its time limit', async () => {
  const stop = new AbortController();
  expect(await attempt(stop.signal, 1_000, async () => 'done')).toBe('done');
  await expect(attempt(stop.signal, 10, endless)).rejects.toThrow('no answer within 0.01 s');
  const stopped = attempt(stop.signal, 1_000, endless);
  stop.abort(new Error('the edge stops'));
  await expect(stopped).rejects.toThrow('the edge stops');
  await expect(attempt(stop.signal, 1_000, async () => 'late')).rejects.toThrow('the edge stops');
});

test('work that calls inTime may take longer', async () => {
  jest.useFakeTimers();
  const { signal } = new AbortController();
  const aborted = (call: (inTime: () => void) => void) =>
    attempt(signal, 10, async (own, inTime) => {
      call(inTime);
      jest.advanceTimersByTime(30);
      return own.aborted;
    });
  expect(await aborted((inTime) => inTime())).toBe(false);
  expect(await aborted(() => undefined)).toBe(true);
  jest.useRealTimers();
});

test('an attempt leaves no listener and no timer', async () => {
  jest.useFakeTimers();
  const { signal } = new AbortController();
  await Promise.all([
    attempt(signal, 1_000, async () => 'done'),
    expect(attempt(signal, 1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused'),
  ]);
  expect([getEventListeners(signal, 'abort'), jest.getTimerCount()]).toEqual([[], 0]);
  jest.useRealTimers();
});
