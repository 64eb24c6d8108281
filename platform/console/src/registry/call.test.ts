import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { RejectedError, UnreachableError } from '@farmgate/registry-client/errors';
import { api, call } from './call.ts';

const registry = new StandInRegistry();
registry.install();
const failure = (status: number, body: unknown) => {
  registry.on('GET /identity', () => [status, body]);
  return call((signal) => api.GET('/identity', { signal })).catch((error: Error) => error);
};

test('a rejection has the registry’s message and code, and the gate’s violations', async () => {
  const refusals = [{ rule: 'renders', parties: [], message: 'm', remedy: 'r', forceable: true }];
  const error = await failure(422, { message: 'Rejected: m.', code: 'refused_by_gate', refusals });
  expect(error).toBeInstanceOf(RejectedError);
  expect(error).toMatchObject({ message: 'Rejected: m.', code: 'refused_by_gate', status: 422, violations: refusals });
});

test.each([
  ['the process is gone', 502, { message: 'The registry does not answer at the moment.', code: 'upstream_down' }],
  ['the database is gone', 503, { message: 'The registry cannot reach its database.', code: 'database_unavailable' }],
  ['another server answers', 504, null],
])('the registry is unreachable when %s', async (_, status, body) => {
  expect(await failure(status, body)).toBeInstanceOf(UnreachableError);
});

test('a missing setting of the registry is an answer', async () => {
  const error = await failure(503, { message: 'Set EDGE_TOKEN.', code: 'no_edge_token' });
  expect(error).toBeInstanceOf(RejectedError);
});

test('a call names the console, for the log', async () => {
  registry.on('POST /gc', () => [200, {}]);
  await call((signal) => api.POST('/gc', { body: { reason: 'monthly' }, signal }));
  expect(registry.calls.at(-1)!.client).toMatch(/^farmgate-console/);
});
