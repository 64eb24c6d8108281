import { RejectedError, UnreachableError } from '@farmgate/registry-client/errors';
import { endingOf } from './ending.ts';
import { CheckFailedError, CliError, EXIT } from '@farmgate/terminal/exit-codes';

const violation = (rule: string, remedy: string) => ({
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
  const ending = endingOf(new RejectedError(status, { message: 'No.', code: 'because' }));
  expect(ending).toEqual({
    exitCode,
    message: 'No.',
    details: [],
    json: { code: 'because', message: 'No.', refusals: [] },
  });
});

test('one violation adds its remedy, several add their rules, and each remedy appears once', () => {
  const of = (...refusals: ReturnType<typeof violation>[]) =>
    endingOf(new RejectedError(422, { message: 'Rejected', refusals })).details;
  expect(of(violation('renders', 'Correct it.'))).toEqual(['→ Correct it.']);
  expect(of(violation('renders', 'Correct it.'), violation('files-present', 'Correct it.'))).toEqual([
    'renders: renders broken',
    'files-present: files-present broken',
    '→ Correct it.',
  ]);
});

test.each([
  ['registry', 'unreachable', /Start the registry, or set its address with --registry/],
  ['database', 'database_unavailable', /Start PostgreSQL/],
] as const)('without its %s', (down, code, remedy) => {
  const ending = endingOf(new UnreachableError('It is away.', down));
  expect(ending).toMatchObject({ exitCode: 5, json: { code, refusals: [] } });
  expect(ending.message).toMatch(remedy);
});

test.each<[Error, number, string | undefined]>([
  [new CliError(EXIT.usage, 'Say why.'), 2, 'usage'],
  [new CliError(EXIT.notAllowed, 'No token.'), 6, 'failure'],
  [new Error('two\n  lines '), 1, 'failure'],
  [new CheckFailedError('Failed checks.', ['→ do this']), 1, undefined],
])('%s', (error, exitCode, code) => {
  const ending = endingOf(error);
  expect([ending.exitCode, (ending.json as { code: string } | null)?.code]).toEqual([exitCode, code]);
  expect(ending.message).not.toContain('\n');
});
