import { readStopTimes } from './stop-times.ts';

test('only a service of a real shop drains, unless it is told to', () => {
  expect(readStopTimes({})).toEqual({ drainMs: 0, finishMs: 60_000 });
  expect(readStopTimes({ NODE_ENV: 'production' })).toEqual({ drainMs: 10_000, finishMs: 60_000 });
  expect(readStopTimes({ NODE_ENV: 'production', DRAIN_SECONDS: '0', STOP_SECONDS: '5' })).toEqual({
    drainMs: 0,
    finishMs: 5_000,
  });
});

test.each([{ DRAIN_SECONDS: '1.5' }, { STOP_SECONDS: '0' }])('%j is reported', (env) =>
  expect(() => readStopTimes(env)).toThrow(/^(DRAIN|STOP)_SECONDS is ".*"\. Set it to a number of seconds from/),
);
