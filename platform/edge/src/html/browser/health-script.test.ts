/** @jest-environment ../build/jest-jsdom.cjs */
import { healthScript } from '../health-script.ts';

interface News {
  parts: object[];
}
interface Page {
  farmgateHealth: { view: string; send: (news: News) => void; take: () => News | undefined };
}
const page = globalThis as unknown as Page;
const send = jest.fn((_address: string, _body: string) => true);
const beacons = () => send.mock.calls.map(([, body]) => JSON.parse(body) as object);

function hide() {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

let listeners: [string, EventListener][];
beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
  listeners = [];
  Object.assign(navigator, { sendBeacon: send });
  const serverTiming = [{ name: 'page', description: 'page-id' }];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener) => {
    listeners.push([type, listener as EventListener]);
    add(type, listener);
  });
  new Function(healthScript)();
});
afterEach(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('is small', () => {
  expect(healthScript.length).toBeLessThan(600);
  expect(healthScript).not.toContain('\n');
});

test('a page that is hidden before the shell has started says so', () => {
  hide();
  const age = expect.any(Number) as number;
  expect(beacons()).toEqual([{ page: 'page-id', view: expect.stringMatching(/^\d{8,36}$/), age, parts: [] }]);
});

test('a page whose shell does not start within 10 s after loading says so', () => {
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(beacons()).toMatchObject([{ parts: [] }]);
});

test('once the shell has started, its news are sent', () => {
  const news = [{ parts: [{ part: 'shell', version: '1' }] }];
  page.farmgateHealth.take = () => news.shift();
  hide();
  hide();
  expect(beacons()).toMatchObject([{ page: 'page-id', parts: [{ part: 'shell', version: '1' }] }]);
});
