/** @jest-environment node */
import type { Call } from '@farmgate/shared/api';
import { shareAnswers } from './share-answers.ts';

const list = (query: string): Call => ({ method: 'GET', path: '/product', params: { query, page: 0 } });
const filters = (price: number): Call => ({ method: 'POST', path: '/product/filters', body: { prices: [0, price] } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('pages that ask the same within a second share one answer', async () => {
  const share = shareAnswers();
  const make = jest.fn(async () => ({ data: [] }));
  const [one, two] = await Promise.all([share(list('a'), make), share(list('a'), make)]);
  jest.advanceTimersByTime(999);
  expect([two, await share(list('a'), make)]).toEqual([one, one]);
  expect(make).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await share(list('a'), make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('another question has another answer', async () => {
  const share = shareAnswers();
  const asked = [list('a'), list('b'), filters(200), filters(300)];
  const answers = await Promise.all(asked.map((call, index) => share(call, async () => index)));
  expect(answers).toEqual([0, 1, 2, 3]);
});

test('a failure is for those who waited for it', async () => {
  const share = shareAnswers();
  await expect(share(list('a'), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(share(list('a'), async () => 'up')).resolves.toBe('up');
});

test('an answer is not kept for longer when the clock is set back', async () => {
  const share = shareAnswers();
  const make = jest.fn(async () => 'answer');
  await share(list('a'), make);
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(500);
  await share(list('a'), make);
  await jest.advanceTimersByTimeAsync(600);
  await share(list('a'), make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('an answer without further requests is evicted', async () => {
  const share = shareAnswers();
  for (let query = 0; query < 100; query += 1) await share(list(String(query)), async () => query);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(jest.getTimerCount()).toBe(0);
});
