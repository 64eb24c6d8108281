import { proofOf } from '@farmgate/contract/health-proof';
import { sampleComposition } from '../testing/sample-shell.tsx';
import type { News } from './early-health.ts';

const VERSION = '1.0.0-0000abcd';
const [shell, fruit, badge] = ['shell', 'mf-fruit', 'mf-badge'].map((part) => ({ part, version: VERSION }));
const { id } = sampleComposition;

const send = jest.fn((_news: News) => undefined);
const beacons = () => send.mock.calls.map(([news]) => news);
const pass = (ms: number) => jest.advanceTimersByTime(ms);
let entries: (type: string, entry: object) => void;

class FakeObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'long-animation-frame', 'resource'];
  constructor(hear: (list: { getEntries: () => object[] }) => void) {
    entries = (entryType, entry) => hear({ getEntries: () => [{ entryType, ...entry }] });
  }
  observe() {}
  takeRecords = () => [];
}

const page = globalThis as { farmgateHealth?: { view: string; send: typeof send; take: () => News | undefined } };
const parts = () => beacons().at(-1)?.parts;

/** A page of its own, with a journal of its own. */
async function open({ signed = true } = {}) {
  jest.resetModules();
  const serverTiming = [
    { name: 'cache', description: 'hit' },
    ...(signed ? [{ name: 'page', description: 'page-id' }] : []),
  ];
  performance.getEntriesByType = () => [{ serverTiming, startTime: 0 }] as unknown as PerformanceEntryList;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver, requestIdleCallback: (check: () => void) => check() });
  page.farmgateHealth = { view: 'view-id', send, take: () => ({ parts: [] }) };
  const journal = await import('./journal.ts');
  const { startReporting } = await import('./start-reporting.ts');
  return { ...journal, report: () => startReporting(sampleComposition) };
}

/** What the inline script does when the page is hidden, or the tab looked at again. */
function look(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const news = isHidden ? page.farmgateHealth!.take() : undefined;
  if (news) send(news);
}

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.body.innerHTML = '';
});

test('a page that is left before the observers have loaded says what it used, with proof', async () => {
  const { note, report } = await open();
  note({ kind: 'used', part: 'mf-fruit' });
  note({ kind: 'used', part: 'mf-unknown' });
  void report();
  expect(page.farmgateHealth!.take()).toEqual({ proof: proofOf('page-id', 'view-id', id), parts: [shell, fruit] });
});

test('tells at once what was noted before', async () => {
  const { note, report } = await open();
  note({ kind: 'used', part: 'mf-fruit' });
  note({ kind: 'render', part: 'mf-fruit', error: Object.assign(new Error('broke'), { stack: '' }) });
  await report();
  expect(beacons()).toEqual([
    {
      proof: proofOf('page-id', 'view-id', id),
      parts: [shell, fruit, { ...fruit, signals: ['error'] }, { ...shell, signals: ['neighbours'] }],
      errors: [{ ...fruit, kind: 'render', message: 'Error: broke', stack: '' }],
    },
  ]);
});

test('tells together what happens within a second, and nothing when there is nothing new', async () => {
  const { note, report } = await open();
  await report();
  pass(1_000);
  note({ kind: 'used', part: 'mf-fruit' });
  pass(900);
  note({ kind: 'used', part: 'mf-badge' });
  pass(100);
  expect(parts()).toEqual([fruit, badge]);
  note({ kind: 'used', part: 'mf-fruit' });
  pass(5_000);
  look(true);
  look(true);
  // The second was sent when the page was hidden: its layout shifts.
  expect(beacons().map((news) => news.parts)).toEqual([[shell], [fruit, badge], [{ ...shell, vitals: { CLS: 0 } }]]);
});

test('measures go out when the page is left, each once', async () => {
  const { note, report } = await open();
  note({ kind: 'shown', part: 'mf-fruit', at: 100 });
  await report();
  entries('largest-contentful-paint', { startTime: 400 });
  entries('largest-contentful-paint', { startTime: 810 });
  look(true);
  expect(parts()).toEqual([
    { ...fruit, vitals: { CLS: 0 } },
    { ...fruit, vitals: { LCP: 810 } },
  ]);
});

test('a shown page is checked 2 s later; its widgets and frame are parts of their own', async () => {
  const { note, report } = await open();
  document.body.innerHTML = `<div id="app"><div><header data-part="shell">Shop</header>
    <main id="main"><div></div></main> <span data-part="mf-badge">Badge</span></div></div>`;
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    Object.defineProperty(element, 'innerText', { value: element.textContent });
  await report();
  note({ kind: 'shown', part: 'mf-fruit', at: performance.now() });
  pass(1_999);
  send.mockClear();
  pass(1_001);
  expect(parts()).toEqual([
    { ...fruit, signals: ['blank'] },
    { ...shell, signals: ['neighbours'] },
  ]);
});

test('API calls that fail and a frozen page are of the shown part, or of the part whose script it was', async () => {
  const { note, report } = await open();
  note({ kind: 'shown', part: 'mf-fruit', at: 0 });
  await report();
  entries('resource', { name: `${location.origin}/api/cart`, startTime: 5, responseStatus: 500 });
  pass(1_000);
  expect(parts()).toContainEqual({ ...fruit, signals: ['api'] });
  const sourceURL = `https://shop.example/_parts/mf-badge/${VERSION}/web/badge.js`;
  entries('long-animation-frame', { blockingDuration: 2_000, scripts: [{ sourceURL, duration: 2_000 }] });
  pass(1_000);
  expect(parts()).toContainEqual({ ...badge, signals: ['unresponsive'] });
});

test('a load that fails counts once the page is still there a while later, by whichever way it came', async () => {
  const { note, report } = await open();
  await report();
  const error = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError', stack: '' });
  note({ kind: 'load', part: 'mf-fruit', error: 'aborted' });
  note({ kind: 'render', part: 'mf-badge', error });
  note({ kind: 'rejection', error });
  pass(2_999);
  expect(send).toHaveBeenCalledTimes(1);
  pass(1 + 1_000);
  expect(beacons()[1]?.errors).toEqual([
    { ...fruit, kind: 'load', message: 'aborted', stack: '' },
    { ...badge, kind: 'load', message: 'ChunkLoadError: no chunk', stack: '' },
  ]);
});

test('a load that fails while the page is left says nothing, and nor does its error elsewhere', async () => {
  const { note, report } = await open();
  await report();
  const aborted = new Error('no entry');
  note({ kind: 'load', part: 'mf-fruit', error: aborted });
  note({ kind: 'render', part: 'mf-fruit', error: aborted });
  pass(2_000);
  look(true);
  send.mockClear();
  look(false);
  pass(10_000);
  expect(send).not.toHaveBeenCalled();
  note({ kind: 'load', part: 'mf-badge', error: new Error('no entry again') });
  pass(4_000);
  expect(parts()).toContainEqual({ ...badge, signals: ['error'] });
});

test('a page that fails without end sends few beacons', async () => {
  const { note, report } = await open();
  await report();
  for (let time = 0; time < 40; time += 1) {
    note({ kind: 'render', part: 'mf-fruit', error: new Error(`again ${time}`) });
    pass(1_000);
  }
  expect(send).toHaveBeenCalledTimes(2);
  look(true);
  expect(beacons().at(-1)?.errors).toHaveLength(2);
});

test('an uncaught error is reported for the part in its stack, others are not', async () => {
  const { noteUncaught, report } = await open();
  noteUncaught();
  const stack = 'at https://x/_parts/mf-fruit/1.0.0-0000abcd/web/a.js:1:20';
  const error = Object.assign(new Error('late'), { stack });
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
  await report();
  expect(beacons()[0]?.errors).toEqual([
    {
      ...fruit,
      kind: 'rejection',
      message: 'Error: late',
      stack,
    },
  ]);
});

test('a page that was not faded into is no error', async () => {
  const { noteUncaught, report } = await open();
  noteUncaught();
  const reason = new DOMException('Transition was skipped. skipTransition() called', 'AbortError');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await report();
  expect(beacons().flatMap(({ errors }) => errors ?? [])).toEqual([]);
});

test('a page without an id tells nothing', async () => {
  const { report } = await open({ signed: false });
  await report();
  expect(send).not.toHaveBeenCalled();
});

test('a document of an older edge is not reported', async () => {
  const { report } = await open();
  delete page.farmgateHealth;
  await report();
  expect(send).not.toHaveBeenCalled();
});
