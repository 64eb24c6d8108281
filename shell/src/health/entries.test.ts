import { observeEntries } from './entries.ts';
import { fail } from './facts.ts';
import { measure } from './vitals.ts';

jest.mock('./facts.ts');
jest.mock('./vitals.ts');

let give: (...entries: object[]) => void;
const types: string[] = [];

class FakeObserver {
  static supportedEntryTypes = ['event', 'layout-shift', 'longtask', 'navigation', 'paint', 'resource'];
  constructor(hear: (list: { getEntries: () => object[] }) => void) {
    give = (...entries) => hear({ getEntries: () => entries });
  }
  observe = ({ type }: { type: string }) => void types.push(type);
  takeRecords = () => [{ entryType: 'event', interactionId: 1, duration: 88 }];
}

let flush: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  types.length = 0;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  flush = observeEntries();
});

const measured = (name: string) =>
  jest
    .mocked(measure)
    .mock.calls.filter(([one]) => one === name)
    .map(([, value]) => value);
const call = (startTime: number, responseStatus = 200) => ({
  entryType: 'resource',
  name: `${location.origin}/api/products`,
  startTime,
  responseStatus,
});

test('observes what the browser supports', () => {
  expect(types).toEqual(['event', 'layout-shift', 'navigation', 'paint', 'resource']);
});

test('measures the first paint with content, the first byte and interactions', () => {
  give({ entryType: 'paint', name: 'first-paint', startTime: 10 });
  give({ entryType: 'paint', name: 'first-contentful-paint', startTime: 20 });
  give({ entryType: 'navigation', responseStart: 5 });
  give({ entryType: 'event', interactionId: 0, duration: 300 }, { entryType: 'event', interactionId: 7, duration: 48 });
  flush();
  expect([measured('FCP'), measured('TTFB'), measured('INP')]).toEqual([[20], [5], [48, 88]]);
});

test('a layout shift belongs to a session with pauses of less than a second, which lasts five at most', () => {
  const shift = (startTime: number, hadRecentInput = false) => ({
    entryType: 'layout-shift',
    value: 1,
    startTime,
    hadRecentInput,
  });
  give(shift(2_000), shift(2_900), shift(2_950, true), shift(3_800), shift(4_900));
  give(shift(5_800), shift(6_700), shift(7_600), shift(8_500), shift(9_400), shift(9_950));
  expect(measured('CLS')).toEqual([0, 1, 2, 3, 1, 2, 3, 4, 5, 6, 1]);
});

test('paints of a page that was opened in the background do not count', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  observeEntries();
  give({ entryType: 'paint', name: 'first-contentful-paint', startTime: 20 });
  expect(measured('FCP')).toEqual([]);
  hidden.mockRestore();
});

test('an API call with a server error fails, others and other files do not', () => {
  give(call(200), call(201, 404), { ...call(202, 500), name: `${location.origin}/media/one.webp` });
  expect(fail).not.toHaveBeenCalled();
  give(call(203, 503));
  expect(fail).toHaveBeenCalledTimes(1);
});

test('API calls fail when they exceed one a second by 60', () => {
  for (let at = 0; at < 60; at += 1) give(call(1_000 + at));
  for (let at = 1; at < 100; at += 1) give(call(1_059 + at * 1_000));
  expect(fail).not.toHaveBeenCalled();
  for (let at = 0; at < 74; at += 1) give(call(300_000 + at * 200));
  expect(fail).not.toHaveBeenCalled();
  give(call(314_800));
  expect(jest.mocked(fail).mock.calls).toEqual([['api']]);
});

test('a frame that blocks for a second fails, by the remote whose script took long', () => {
  const scripts = [
    { sourceURL: 'https://shop.example/_parts/mf-fruit/1.0.0-0000abcd/web/a.js', duration: 100 },
    { sourceURL: 'https://shop.example/_parts/mf-badge/1.0.0-0000abcd/web/b.js', duration: 1_900 },
  ];
  give({ entryType: 'long-animation-frame', blockingDuration: 900, scripts });
  expect(fail).not.toHaveBeenCalled();
  give({ entryType: 'long-animation-frame', blockingDuration: 1_950, scripts });
  expect(jest.mocked(fail).mock.calls).toEqual([['unresponsive', 'mf-badge']]);
});

test('a frame that blocks without any script, as on a busy machine, is no failure', () => {
  give({ entryType: 'long-animation-frame', blockingDuration: 1_950, scripts: [] });
  expect(fail).not.toHaveBeenCalled();
});
