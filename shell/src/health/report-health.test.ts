import type { Metric } from 'web-vitals';
import { sampleComposition } from '../testing/sample-shell.tsx';
import type { Beacon } from './beacon.ts';

const follow: ((metric: Partial<Metric>) => void)[] = [];
jest.mock('web-vitals', () => {
  const on = (tell: (metric: Partial<Metric>) => void) => void follow.push(tell);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

const VERSION = '1.0.0-0000abcd';
const [shell, fruit, badge] = ['shell', 'mf-fruit', 'mf-badge'].map((part) => ({ part, version: VERSION }));

const send = jest.fn((_address: string, _body: string) => true);
const beacons = () => send.mock.calls.map(([, body]) => JSON.parse(body) as Beacon);
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** A page of its own, with a journal of its own. */
async function open({ signed = true, saveData = false } = {}) {
  jest.resetModules();
  const serverTiming = [
    { name: 'cache', description: 'hit' },
    ...(signed ? [{ name: 'page', description: 'page-id' }] : []),
  ];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  Object.assign(navigator, { sendBeacon: send, connection: { saveData } });
  const journal = await import('./journal.ts');
  const { reportHealth } = await import('./report-health.ts');
  return { ...journal, report: () => reportHealth(sampleComposition) };
}

function look(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear().mockReturnValue(true);
  follow.length = 0;
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

test('tells at once what was noted before, in the edge’s words', async () => {
  const { note, report } = await open();
  note({ kind: 'used', part: 'mf-fruit' });
  note({ kind: 'render', part: 'mf-fruit', error: new Error('broke') });
  report();
  expect(send.mock.calls[0]![0]).toBe('/_health');
  expect(beacons()).toEqual([
    {
      page: 'page-id',
      view: expect.stringMatching(/^[0-9a-f]{24}$/),
      parts: [
        { ...shell, failures: [] },
        { ...fruit, failures: [{ kind: 'render', message: 'Error: broke' }] },
      ],
      vitals: [],
    },
  ]);
});

test('each view of a document has its own id, which all its beacons have', async () => {
  const views = async () => {
    send.mockClear();
    const { note, report } = await open();
    report();
    note({ kind: 'used', part: 'mf-fruit' });
    pass(1_500);
    return beacons().map(({ view }) => view);
  };
  const [one, two] = [await views(), await views()];
  expect([one[1], two[1]]).toEqual([one[0], two[0]]);
  expect(one[0]).not.toBe(two[0]);
});

test('tells together what happens close together, and nothing when there is nothing new', async () => {
  const { note, report } = await open();
  report();
  note({ kind: 'used', part: 'mf-fruit' });
  pass(1_000);
  note({ kind: 'used', part: 'mf-badge' });
  pass(500);
  expect(beacons()[1]?.parts.map(({ part }) => part)).toEqual(['mf-fruit', 'mf-badge']);
  note({ kind: 'used', part: 'mf-fruit' });
  pass(5_000);
  look('hidden');
  expect(send).toHaveBeenCalledTimes(2);
});

test('measures go out when the page is left, each once', async () => {
  const { report } = await open();
  report();
  for (const tell of follow) tell({ id: 'one', name: 'LCP', value: 810, entries: [] });
  look('hidden');
  expect(beacons()[1]).toMatchObject({ parts: [], vitals: [{ name: 'LCP', value: 810, part: 'shell' }] });
});

test('nothing is measured where data are to be saved; failures are told', async () => {
  const { note, report } = await open({ saveData: true });
  report();
  expect(follow).toEqual([]);
  note({ kind: 'load', part: 'mf-fruit', error: new Error('no entry') });
  pass(4_500);
  expect(beacons()[1]?.parts).toMatchObject([{ part: 'mf-fruit', failures: [{ kind: 'load' }] }]);
});

test('a load that fails counts once the page is still there a while later, by whichever way it came', async () => {
  const { note, report } = await open();
  report();
  const error = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
  note({ kind: 'load', part: 'mf-fruit', error: 'aborted' });
  note({ kind: 'render', part: 'mf-badge', error });
  note({ kind: 'uncaught', error });
  pass(2_999);
  look('hidden');
  look('visible');
  expect(send).toHaveBeenCalledTimes(1);
  pass(1 + 1_500);
  expect(beacons()[1]?.parts).toEqual([
    { ...fruit, failures: [{ kind: 'load', message: 'aborted' }] },
    { ...badge, failures: [{ kind: 'load', message: 'ChunkLoadError: no chunk' }] },
  ]);
});

test('a load that fails while the page is left says nothing, before pagehide or after, and nor does its error elsewhere', async () => {
  const { note, report } = await open();
  report();
  const aborted = new Error('no entry');
  note({ kind: 'load', part: 'mf-fruit', error: aborted });
  note({ kind: 'render', part: 'mf-fruit', error: aborted });
  pass(2_000);
  dispatchEvent(new Event('pagehide'));
  note({ kind: 'load', part: 'mf-badge', error: new Error('no entry') });
  pass(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('pageshow'));
  note({ kind: 'load', part: 'mf-badge', error: new Error('no entry again') });
  pass(4_500);
  expect(beacons()[1]?.parts.map(({ part }) => part)).toEqual(['mf-badge']);
});

test('other failures are told although the page is left', async () => {
  const { note, report } = await open();
  report();
  note({ kind: 'render', part: 'mf-fruit', error: new Error('broke') });
  dispatchEvent(new Event('pagehide'));
  expect(beacons()[1]?.parts).toMatchObject([{ part: 'mf-fruit', failures: [{ kind: 'render' }] }]);
});

test('a page that fails without end keeps to its number of beacons, and its last word', async () => {
  const { note, report } = await open();
  report();
  const fail = () => note({ kind: 'render', part: 'mf-fruit', error: new Error('again') });
  for (let time = 0; time < 40; time += 1) {
    fail();
    pass(1_500);
  }
  expect(send).toHaveBeenCalledTimes(19);
  look('hidden');
  expect(send).toHaveBeenCalledTimes(20);
  look('visible');
  fail();
  look('hidden');
  expect(send).toHaveBeenCalledTimes(20);
});

test('an uncaught error is reported for the part in its stack', async () => {
  const { noteUncaught, report } = await open();
  noteUncaught();
  const error = Object.assign(new Error('late'), { stack: 'at https://x/_parts/mf-fruit/1.0.0-0000abcd/web/a.js:1' });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
  report();
  expect(beacons()[0]?.parts.at(-1)).toEqual({
    ...fruit,
    failures: [{ kind: 'rejection', message: 'Error: late' }],
  });
});

test('a beacon that the browser does not take is sent otherwise', async () => {
  const { report } = await open();
  send.mockReturnValue(false);
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  report();
  expect(fetch).toHaveBeenCalledWith('/_health', expect.objectContaining({ method: 'POST', keepalive: true }));
});

test('a page without an id tells nothing', async () => {
  const { report } = await open({ signed: false });
  report();
  expect(send).not.toHaveBeenCalled();
});
