import { token } from './token.ts';
import { followLog } from './follow-log.ts';

interface Asked {
  headers: Headers;
  signal: AbortSignal;
  answer: (response: object) => void;
  fail: (error: Error) => void;
}

let asked: Asked[];
const heard: unknown[] = [];
const follow = () => followLog({ onEntry: () => heard.push('entry'), onState: (live) => heard.push(live) });
/** Lets what was answered be read. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** A stream's body, of which a test says what comes next. */
function body() {
  const waiting: { resolve: (piece: object) => void; reject: (error: Error) => void }[] = [];
  return {
    getReader: () => ({ read: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })) }),
    push: (text: string) => waiting.shift()!.resolve({ done: false, value: new TextEncoder().encode(text) }),
    end: () => waiting.shift()!.resolve({ done: true }),
    break: () => waiting.shift()!.reject(new TypeError('network error')),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  heard.length = 0;
  globalThis.fetch = (({ headers, signal }: Request) =>
    new Promise((answer, fail) => asked.push({ headers, signal, answer, fail } as Asked))) as unknown as typeof fetch;
});
afterEach(() => {
  token.forget();
  jest.useRealTimers();
});

test('entries are passed on, and whether there is a stream', async () => {
  const stop = follow();
  await settle();
  const stream = body();
  asked[0]!.answer({ ok: true, headers: new Headers(), body: stream });
  await settle();
  stream.push(': alive\n\nid: 7\nevent: en');
  await settle();
  stream.push('try\ndata: {}\n\n');
  await settle();
  stream.end();
  await settle();
  expect(heard).toEqual([true, 'entry', false]);
  stop();
});

test.each([
  ['is refused', (first: Asked) => first.answer(Response.json({}, { status: 401 }))],
  ['does not come', (first: Asked) => first.fail(new TypeError('fetch failed'))],
])('a stream that %s is opened again, with the token of that moment', async (_what, fail) => {
  const stop = follow();
  await settle();
  expect(asked[0]!.headers.get('authorization')).toBeNull();
  fail(asked[0]!);
  await settle();
  token.keep('a-good-token');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked[1]!.headers.get('authorization')).toBe('Bearer a-good-token');
  stop();
});

test('a stream that breaks is opened again until the last follower stops', async () => {
  const stop = follow();
  await settle();
  const stream = body();
  asked[0]!.answer({ ok: true, headers: new Headers(), body: stream });
  await settle();
  stream.break();
  await jest.advanceTimersByTimeAsync(3_000);
  expect([asked.length, heard]).toEqual([2, [true, false]]);
  stop();
  expect(asked[1]!.signal.aborted).toBe(true);
  asked[1]!.fail(new DOMException('aborted', 'AbortError'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect([asked.length, heard]).toEqual([2, [true, false]]);
});
