import { RegistryRefusal, RegistryUnreachable } from './client/registry-error.ts';
import { endingOf } from './ending.ts';
import { CheckFailedError, CliError, EXIT } from '@farmgate/terminal/exit-codes';

const refusal = (rule: string, remedy: string) => ({
  rule,
  parties: ['mf-cart@1'],
  message: `${rule} broken`,
  remedy,
  forceable: true,
});

test.each([
  [400, 2],
  [401, 6],
  [403, 6],
  [404, 1],
  [409, 4],
  [413, 3],
  [422, 3],
  [423, 3],
  [500, 1],
])('a registry that answers %i ends with %i', (status, exitCode) => {
  const ending = endingOf(new RegistryRefusal(status, { message: 'No.', code: 'because' }));
  expect(ending).toEqual({
    exitCode,
    message: 'No.',
    details: [],
    json: { code: 'because', message: 'No.', refusals: [] },
  });
});

test('one refusal of the gate has its remedy below, several have their rules, and each remedy once', () => {
  const of = (...refusals: ReturnType<typeof refusal>[]) =>
    endingOf(new RegistryRefusal(422, { message: 'Refused', refusals })).details;
  expect(of(refusal('renders', 'Correct it.'))).toEqual(['→ Correct it.']);
  expect(of(refusal('renders', 'Correct it.'), refusal('files-present', 'Correct it.'))).toEqual([
    'renders: renders broken',
    'files-present: files-present broken',
    '→ Correct it.',
  ]);
});

test.each([
  ['registry', 'unreachable', /Start it, or name another with --registry/],
  ['database', 'database_unavailable', /Start PostgreSQL/],
] as const)('without its %s', (down, code, remedy) => {
  const ending = endingOf(new RegistryUnreachable('It is away.', down));
  expect(ending).toMatchObject({ exitCode: 5, json: { code, refusals: [] } });
  expect(ending.message).toMatch(remedy);
});

test.each<[Error, number, string | undefined]>([
  [new CliError(EXIT.usage, 'Say why.'), 2, 'usage'],
  [new CliError(EXIT.notAllowed, 'No token.'), 6, 'failure'],
  [new Error('two\n  lines '), 1, 'failure'],
  [new CheckFailedError('Not all is well.', ['→ do this']), 1, undefined],
])('%s', (error, exitCode, code) => {
  const ending = endingOf(error);
  expect([ending.exitCode, (ending.json as { code: string } | null)?.code]).toEqual([exitCode, code]);
  expect(ending.message).not.toContain('\n');
});
