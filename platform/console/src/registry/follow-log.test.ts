import { followLog } from './follow-log.ts';

class StandInSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: StandInSource[] = [];
  readyState = 1;

  constructor() {
    super();
    StandInSource.opened.push(this);
  }

  close() {
    this.readyState = StandInSource.CLOSED;
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const heard: unknown[] = [];
const follow = () => followLog({ onEntry: () => heard.push('entry'), onState: (live) => heard.push(live) });

beforeEach(() => {
  jest.useFakeTimers();
  StandInSource.opened = [];
  heard.length = 0;
  globalThis.EventSource = StandInSource as unknown as typeof EventSource;
});
afterEach(() => jest.useRealTimers());

test('entries are passed on, and whether there is a stream', () => {
  follow();
  const [source] = StandInSource.opened;
  source!.dispatchEvent(new Event('open'));
  source!.dispatchEvent(new Event('entry'));
  source!.fail(0);
  expect(heard).toEqual([true, 'entry', false]);
});

test('a stream that the browser has given up is opened anew; one that it tries again itself is left to it', () => {
  const stop = follow();
  StandInSource.opened[0]!.fail(0);
  jest.advanceTimersByTime(10_000);
  expect(StandInSource.opened).toHaveLength(1);
  StandInSource.opened[0]!.fail(StandInSource.CLOSED);
  jest.advanceTimersByTime(10_000);
  expect(StandInSource.opened).toHaveLength(2);
  StandInSource.opened[1]!.fail(StandInSource.CLOSED);
  stop();
  jest.advanceTimersByTime(10_000);
  expect(StandInSource.opened).toHaveLength(2);
});
