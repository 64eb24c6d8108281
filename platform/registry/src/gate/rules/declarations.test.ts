import { check, label, part, verdict } from '../../testing/candidates.ts';
import { DeclarationsError, type Difference } from './declaration-comparer.ts';

const UI = '@farmgate/shared/ui';
const declared = { declarations: 'types/declarations.tar' };
const shell = part('shell', {
  ...declared,
  shared: { [UI]: { range: null, provides: '1.0.0', exports: ['Button', 'Icon'] } },
});
const cart = part('mf-cart', {
  ...declared,
  shared: { [UI]: { range: '^1.0.0', provides: null, imports: ['Button'], types: ['Tone'] } },
});

const comparer = (differences: Difference[] | Error) => ({
  declarations: {
    compare: async () => {
      if (differences instanceof Error) throw differences;
      return differences;
    },
    known: () => (differences instanceof Error ? undefined : differences),
  },
});
const button = { module: UI, name: 'Button', reason: "Property 'tone' is missing." };

test('a shell that breaks a name that a live remote uses is rejected, naming both', async () => {
  expect(
    await check([shell, cart], ['shell'], comparer([button, { ...button, name: 'Tone' }, { ...button, name: 'Icon' }])),
  ).toEqual([
    {
      rule: 'declarations',
      forceable: true,
      parties: [label(shell), label(cart)],
      message: `${label(shell)} changes Button of ${UI}, which ${label(cart)} uses: Property 'tone' is missing.`,
      remedy: expect.stringContaining('first promote a release of mf-cart'),
    },
    expect.objectContaining({ message: expect.stringContaining(`changes Tone of ${UI}`) }),
  ]);
});

test('a remote that was built against other declarations than those of the live shell is rejected', async () => {
  expect(await check([shell, cart], ['mf-cart'], comparer([button]))).toMatchObject([
    {
      parties: [label(cart), label(shell)],
      message: `${label(cart)} was built against another Button of ${UI} than ${label(shell)} provides: Property 'tone' is missing.`,
      remedy: expect.stringContaining('farmgate check'),
    },
  ]);
});

test('every remote uses defineRemote', async () => {
  const difference = { module: '@farmgate/shared/remote', name: 'defineRemote', reason: 'It differs.' };
  expect(await check([shell, cart], ['shell'], comparer([difference]))).toHaveLength(1);
});

test('a removed value is reported once, by the rule shared-exports', async () => {
  const user = { ...cart, shared: { [UI]: { ...cart.shared[UI]!, imports: ['Gone'] } } };
  const found = await check([shell, user], ['shell'], comparer([{ ...button, name: 'Gone' }]));
  expect(found.map(({ rule }) => rule)).toEqual(['shared-exports']);
});

test('names that are not used, parts that do not change and releases without declarations pass', async () => {
  expect(await check([shell, cart], ['shell'], comparer([{ ...button, name: 'Icon' }]))).toEqual([]);
  expect(await check([shell, cart, part('mf-forms')], ['mf-forms'], comparer([button]))).toEqual([]);
  const { declarations: _, ...old } = cart;
  expect(await check([shell, old], ['shell'], comparer([button]))).toEqual([]);
});

describe('what cannot be compared', () => {
  const fitting = { ...cart, shared: {} };
  test('is rejected when the release is to blame', async () => {
    const broken = comparer(new DeclarationsError('it took longer than 45 s', true));
    expect(await check([shell, fitting], ['mf-cart'], broken)).toMatchObject([
      { rule: 'declarations', message: 'it took longer than 45 s' },
    ]);
  });
  test.each([
    ['when the store does not answer', false, false],
    ['in a rollback', true, true],
  ])('is listed %s', async (_when, isBroken, isReturn) => {
    const more = { ...comparer(new DeclarationsError('no answer', isBroken)), isReturn };
    const { violations, notChecked } = await verdict([shell, fitting], ['mf-cart'], more);
    expect(violations).toEqual([]);
    expect(notChecked).toContainEqual({
      rule: 'declarations',
      parties: [label(fitting), label(shell)],
      message: 'no answer',
    });
  });
});
