import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { call } from './call.ts';
import { RegistryRefusal, RegistrySilence } from './errors.ts';

const registry = new StandInRegistry();
registry.install();
const failure = (status: number, body: unknown) => {
  registry.on('GET /x', () => [status, body]);
  return call('/x').catch((error: Error) => error);
};

test('a refusal keeps the registry’s words, its code and what the gate said', async () => {
  const refusals = [{ rule: 'renders', parties: [], message: 'm', remedy: 'r', forceable: true }];
  const error = await failure(422, { message: 'Refused: m.', code: 'refused_by_gate', refusals });
  expect(error).toBeInstanceOf(RegistryRefusal);
  expect(error).toMatchObject({ message: 'Refused: m.', code: 'refused_by_gate', status: 422, refusals });
});

test.each([
  ['the process is gone', 502, { message: 'The registry does not answer at the moment.', code: 'upstream_down' }],
  ['the database is gone', 503, { message: 'The registry cannot reach its database.', code: 'database_unavailable' }],
  ['something else stands in its place', 504, null],
])('it is silent when %s', async (_, status, body) => {
  expect(await failure(status, body)).toBeInstanceOf(RegistrySilence);
});

test('what is not set up there is an answer, not silence', async () => {
  const error = await failure(503, { message: 'Set EDGE_TOKEN.', code: 'no_edge_token' });
  expect(error).toBeInstanceOf(RegistryRefusal);
});

test('it says what it is, for the log', async () => {
  registry.on('POST /x', () => [200, {}]);
  await call('/x', { method: 'POST', body: { a: 1 } });
  expect(registry.calls.at(-1)!.client).toMatch(/^farmgate-console/);
});
