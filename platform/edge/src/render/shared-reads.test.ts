import { SharedReads } from './shared-reads.ts';

const waiting = new AbortController().signal;
let now: number;
let reads: { resolve: (answer: string) => void; reject: (error: Error) => void }[];
let shared: SharedReads<string>;

beforeEach(() => {
  now = 0;
  reads = [];
  shared = new SharedReads(() => now);
});

const get = () =>
  shared.get('key', () => new Promise((resolve, reject) => void reads.push({ resolve, reject })), waiting);

test('a read that hangs is repeated once, for all callers together', async () => {
  const first = get();
  now = 249;
  const early = get();
  expect(reads).toHaveLength(1);
  now = 250;
  const later = [get(), get()];
  now = 1_000;
  later.push(get());
  expect(reads).toHaveLength(2);
  reads[1]!.resolve('second');
  expect(await Promise.all(later)).toEqual(['second', 'second', 'second']);
  reads[0]!.resolve('first');
  expect(await Promise.all([first, early])).toEqual(['first', 'first']);
});

test('the slow first read counts when it is answered before its repetition', async () => {
  void get();
  now = 250;
  const later = get();
  reads[0]!.resolve('first');
  expect(await later).toBe('first');
});

test('callers fail when all reads have failed, with the first reason, and the next one starts a read', async () => {
  const first = get();
  now = 250;
  const both = get();
  reads[1]!.reject(new Error('second'));
  reads[0]!.reject(new Error('first'));
  await expect(first).rejects.toThrow('first');
  await expect(both).rejects.toThrow('first');
  const next = get();
  reads[2]!.resolve('third');
  expect(await next).toBe('third');
});

test('a caller that has left already starts nothing', async () => {
  const gone = AbortSignal.abort(new Error('left'));
  await expect(shared.get('key', () => Promise.resolve('answer'), gone)).rejects.toThrow('left');
});
