import { olderOf, requireOlderMajors } from './older-majors.ts';

const shared = (older: string[]) =>
  ['ui', 'money'].map((entry) => ({
    key: `@farmgate/shared/${entry}`,
    eager: true,
    browserOnly: false,
    version: '2.0.0',
    range: '^2.0.0',
    older,
  }));
const provided = [{ version: '1.9.0', modules: { '@farmgate/shared/money': { formatRupees: 1, default: 2 } } }];

test('the shell provides the versions that shared/package.json lists', () => {
  expect(() => requireOlderMajors(shared(['1.9.0']), provided)).not.toThrow();
  expect(() => requireOlderMajors(shared([]), [])).not.toThrow();
});

test.each([
  [shared([]), provided, 'lists nothing, but shell/src/majors provides 1.9.0.'],
  [shared(['1.9.0']), [], 'lists 1.9.0, but shell/src/majors provides nothing.'],
  [
    shared(['1.9.0']),
    [{ version: '1.9.0', modules: { '@farmgate/shared/mony': {} } }],
    'provides @farmgate/shared/mony, which is no entry point',
  ],
])('a list that does not fit stops the build', (wanted, given, message) => {
  expect(() => requireOlderMajors(wanted, given)).toThrow(message);
});

test('the descriptor has the versions, and the exports of modules that differ', () => {
  const [ui, money] = shared(['1.9.0']).map((one) => olderOf(one, provided));
  expect([ui, money]).toEqual([
    { alsoProvides: ['1.9.0'] },
    { alsoProvides: ['1.9.0'], olderExports: { '1.9.0': ['default', 'formatRupees'] } },
  ]);
  expect(olderOf(shared([])[0]!, [])).toEqual({});
});
