import Fastify from 'fastify';
import { Pool } from 'pg';
import { connect } from '../database/connect.ts';
import { startTelemetry } from './start-telemetry.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { tracing } from '../tracing/tracing.ts';

jest.mock('./sdk/main.ts', () => {
  throw new Error('the SDK was loaded');
});

test('without a collector the SDK is not loaded, and nothing is added to requests and statements', async () => {
  expect(await startTelemetry({ service: 'demo', env: {}, log: () => undefined })).toBeUndefined();
  expect(tracing).toBeUndefined();

  const app = Fastify();
  const added = jest.spyOn(app, 'addHook');
  traceRequests(app, { trusts: () => true });
  expect(added).not.toHaveBeenCalled();

  const { pool, close } = connect('postgres://nowhere.invalid/demo', { schema: {} });
  expect(pool.connect).toBe(Pool.prototype.connect);
  expect(pool.listenerCount('connect')).toBe(1);
  await close();
});

test('with a collector the SDK is loaded', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  await expect(startTelemetry({ service: 'demo', env, log: () => undefined })).rejects.toThrow('the SDK was loaded');
});
