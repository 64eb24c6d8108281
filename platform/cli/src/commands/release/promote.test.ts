import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let first: string;
let second: string;
beforeEach(async () => {
  bench = await openWorkbench();
  first = await bench.publish('mf-cart', 'first');
  second = await bench.publish('mf-cart', 'second');
});
afterEach(() => bench.close());

const promote = (...args: string[]) => bench.farmgate(['promote', ...args]);
const live = () => bench.live('mf-cart');

test('makes a release live and says how to undo it', async () => {
  await promote('mf-cart', first, ...because);
  const run = await promote('mf-cart@latest', ...because);
  expect(run).toMatchObject({ code: 0, data: `production mf-cart promote ${first} -> ${second}` });
  expect(run.words).toContain(`Undo with: farmgate rollback mf-cart --to ${first}`);
  expect(await live()).toBe(second);
  expect((await promote('mf-cart@latest', ...because)).words).toContain('Nothing to do: ');
});

test('several together or none', async () => {
  const forms = await bench.publish('mf-forms', 'first');
  expect((await promote('mf-cart@latest', 'mf-forms@1.0.0-none', ...because)).code).toBe(1);
  expect(await live()).toBeUndefined();
  const run = await promote('mf-cart@latest', `mf-forms@${forms}`, ...because, '--json');
  expect(run.json().entries).toMatchObject([{ to: second }, { to: forms, client: 'farmgate-cli/1.0.0' }]);
});

test('--dry-run asks the gate and changes nothing', async () => {
  const run = await promote(`mf-cart@${first}`, ...because, '--dry-run');
  expect(run).toMatchObject({ code: 0, words: expect.stringContaining('Would promote mf-cart from nothing to') });
  expect(await live()).toBeUndefined();
});

test('at a terminal the reason is asked for and the change confirmed', async () => {
  const no = await bench.farmgate(['promote', `mf-cart@${first}`], { answers: ['because', 'n'] });
  expect(no).toMatchObject({ code: 1, words: expect.stringContaining('Nothing was changed') });
  expect(await live()).toBeUndefined();
  expect((await bench.farmgate(['promote', `mf-cart@${first}`], { answers: ['because', 'y'] })).code).toBe(0);
  expect((await bench.client.status('production')).parts['mf-cart']!.reason).toBe('because');
  const sure = ['promote', `mf-cart@${second}`, '--yes', ...because];
  expect((await bench.farmgate(sure, { answers: [] })).code).toBe(0);
});

test('1: a release that is not there, with the name that was probably meant', async () => {
  await promote('mf-cart@latest', ...because);
  expect(await promote('mf-crat@latest', ...because)).toMatchObject({
    code: 1,
    words: expect.stringContaining('Did you mean mf-cart?'),
  });
  expect((await promote('mf-forms@latest', ...because)).words).toContain('Run farmgate publish');
  expect(await promote('mf-cart@9.9.9', ...because)).toMatchObject({
    code: 1,
    words: expect.stringContaining('not published'),
  });
});

test.each([
  ['no version', ['mf-cart'], 'mf-cart@latest'],
  ['an empty version', ['mf-cart@'], 'It must be a release, like mf-cart@latest'],
  ['a path as part', ['../x@latest'], 'It must be a part, like shell or mf-cart.'],
  ['a path as channel', ['mf-cart@latest', '--channel', '../x'], 'It must be a channel, like production or staging.'],
])('2: %s', async (_what, args, words) => {
  expect(await promote(...args, ...because)).toMatchObject({ code: 2, words: expect.stringContaining(words) });
});

test('3: refused by the gate with rule and remedy; an administrator may force it, and the log says so', async () => {
  const ahead = await bench.publish('mf-new', 'ahead', { wire: 99 });
  const refused = await promote(`mf-new@${ahead}`, ...because, '--json');
  expect(refused.code).toBe(3);
  expect(refused.words).toContain('→ Deploy the API first');
  expect(refused.json().error).toMatchObject({ code: 'refused_by_gate', refusals: [{ rule: 'wire-contract' }] });
  const forced = await promote(`mf-new@${ahead}`, ...because, '--force', '--json');
  expect(forced.json().entries).toMatchObject([{ forced: ['wire-contract'] }]);
});

test('4: another change was faster', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if ((url as Request).url.endsWith('/promotions')) {
      globalThis.fetch = real;
      const faster = { releases: [{ part: 'mf-cart', version: first }], reason: 'faster' };
      await bench.client.promote('production', faster);
    }
    return real(url, init);
  };
  const late = await promote(`mf-cart@${second}`, ...because);
  globalThis.fetch = real;
  expect(late).toMatchObject({ code: 4, words: expect.stringContaining(`it had no release and now has ${first}`) });
  expect(await live()).toBe(first);
});
