import Fastify from 'fastify';
import { Lifecycle } from '../lifecycle/lifecycle.ts';
import { answerHealth } from './answer-health.ts';
import { databaseReasons } from './database-reasons.ts';
import { lifecycleRoutes } from './lifecycle-routes.ts';

test('a service is alive before it is ready, and until it has stopped', async () => {
  const app = Fastify();
  const lifecycle = new Lifecycle();
  let reasons = ['the larder is empty: fill it'];
  lifecycleRoutes(app, { lifecycle, reasons: () => reasons });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.json()];
  };
  expect(await get('/livez')).toEqual([200, { status: 'alive' }]);
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', reasons }]);
  reasons = [];
  expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
  lifecycle.drain();
  expect(await get('/livez')).toEqual([200, { status: 'alive' }]);
  expect(await get('/readyz')).toEqual([503, { status: 'not ready', reasons: [expect.stringMatching(/^stopping: /)] }]);
  await lifecycle.finish(60_000);
  await app.close();
});

test('why a database does not answer is told without the statement', async () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  const failing = async () => {
    throw new Error('Failed query: SELECT 1\nparams: ', { cause });
  };
  expect(await databaseReasons(failing)).toEqual([
    'the database does not answer (connect ECONNREFUSED 127.0.0.1:5432): check that it runs and that DATABASE_URL is correct',
  ]);
  expect(await databaseReasons(async () => 1)).toEqual([]);
});

test('a database that never answers counts as away', async () => {
  jest.useFakeTimers();
  try {
    const never = () => new Promise<never>(() => {});
    const send = jest.fn();
    const code = jest.fn((_status: number) => ({ send }));
    const answers = Promise.all([
      databaseReasons(never),
      answerHealth({ code }, { check: never, healthy: {}, unhealthy: { wire: 1 } }),
    ]);
    await jest.advanceTimersByTimeAsync(1_500);
    const [reasons] = await answers;
    expect(reasons).toEqual([expect.stringContaining('no answer within 1.5 s')]);
    expect([code.mock.calls, send.mock.calls]).toEqual([[[503]], [[{ wire: 1 }]]]);
  } finally {
    jest.useRealTimers();
  }
});
