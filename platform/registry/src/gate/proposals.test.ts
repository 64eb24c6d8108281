import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { label, named, part, route } from '../testing/candidates.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { type Proposal, runGate } from './gate.ts';
import type { Parts } from './rules/rule.ts';

let registry: TestRegistry;
let database: OpenDatabase;
beforeAll(async () => {
  registry = await startTestRegistry();
  database = openDatabase(registry.databaseUrl, () => undefined);
});
afterAll(async () => {
  await database.close();
  await registry.close();
});

const asked: number[] = [];
const ask = async (proposal: Omit<Proposal, 'changed' | 'channel'>, changed: string[]) =>
  (
    await runGate(
      {
        artifacts: {
          read: async () => null,
          sizes: async (_name: string, _version: string, paths: string[]) => sizesOf(paths),
        } as never,
        wireVersion: async (timeoutMs) => {
          asked.push(timeoutMs);
          return 1;
        },
        declarations: { compare: async () => [], known: () => [] },
        budgets: { shell: 300, remote: 100 },
        probe: async () => [],
        browserProbe: undefined,
      },
      database.db,
      { ...proposal, channel: 'production', changed: new Set(changed) },
    )
  ).violations;
/** Every file is there: an artifact store says of each what it weighs. */
const sizesOf = (paths: string[]) => new Map(paths.map((path) => [path, known.get(path) ?? -1]));

const shell = part('shell');
const [cart, forms] = ['mf-cart', 'mf-forms'].map((name) => part(name, { routes: [route('/offers')] })) as [
  Parts[string],
  Parts[string],
];
const known = new Map(
  [shell, cart, forms].flatMap(({ files }) => Object.entries(files).map(([path, { bytes }]) => [path, bytes])),
);

test('a violation in several compositions is reported once', async () => {
  const alone = await ask(
    { live: named([shell, cart]), compositions: [named([shell, cart, forms])], isReturn: false },
    ['mf-forms'],
  );
  const twice = named([shell, cart, forms]);
  const again = await ask({ live: named([shell, cart]), compositions: [twice, { ...twice }], isReturn: false }, [
    'mf-forms',
  ]);
  expect(again).toEqual(alone);
  expect(alone.filter(({ rule }) => rule === 'routes-unique')).toMatchObject([
    { parties: [label(cart), label(forms)] },
  ]);
});

test('the API has two seconds to say what it serves, and a fifth of one on the way back', async () => {
  asked.length = 0;
  const proposal = { live: named([shell]), compositions: [named([shell, cart])] };
  await ask({ ...proposal, isReturn: false }, ['mf-cart']);
  await ask({ ...proposal, isReturn: true }, ['mf-cart']);
  expect(asked).toEqual([2_000, 200]);
});
