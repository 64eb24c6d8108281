import { publishBuilds, type Releases } from './publish.ts';

const build = (part: string, version: string) => ({ part, version, folder: `/${part}/${version}` });

/** A registry's memory, and nothing of its rules. */
class Registry implements Releases {
  published = new Set<string>();
  promotions: { reason: string; versions: string[] }[] = [];
  refusal: string | undefined;

  publish = async (folder: string) => {
    const isNew = !this.published.has(folder);
    this.published.add(folder);
    return isNew;
  };
  isLive = async () => this.promotions.length > 0;
  promote = async (releases: { part: string; version: string }[], reason: string) => {
    if (this.refusal) throw new Error(this.refusal);
    this.promotions.push({ reason, versions: releases.map(({ part, version }) => `${part}@${version}`) });
  };
}

let registry: Registry;
let lines: string[];
const start = (...builds: ReturnType<typeof build>[]) => publishBuilds(registry, builds, (line) => lines.push(line));

beforeEach(() => {
  registry = new Registry();
  lines = [];
});

it('makes everything live in one promotion on the first start', async () => {
  await start(build('shell', '1'), build('mf-cart', '1'));
  expect(registry.promotions).toEqual([{ reason: 'First start', versions: ['shell@1', 'mf-cart@1'] }]);
});

it('finishes a first start that was cut off between publishing and promoting', async () => {
  await registry.publish('/shell/1');
  await start(build('shell', '1'), build('mf-cart', '1'));
  expect(registry.promotions[0]?.versions).toEqual(['shell@1', 'mf-cart@1']);
});

it('makes only what was built anew live later', async () => {
  await start(build('shell', '1'), build('mf-cart', '1'));
  await start(build('shell', '1'), build('mf-cart', '2'));
  expect(registry.promotions.slice(1)).toEqual([{ reason: 'Local build', versions: ['mf-cart@2'] }]);
});

it('leaves a rollback alone', async () => {
  await start(build('mf-cart', '1'));
  await start(build('mf-cart', '2'));
  await registry.promote([{ part: 'mf-cart', version: '1' }], 'it lost the coupons');
  await start(build('mf-cart', '2'));
  expect(registry.promotions.at(-1)?.reason).toBe('it lost the coupons');
});

it('goes on with what is live when the gate refuses a new build, and says so', async () => {
  await start(build('mf-cart', '1'));
  registry.refusal = 'mf-cart needs react 20';
  await start(build('mf-cart', '2'));
  expect(lines).toEqual(['The new builds are published but not live: mf-cart needs react 20']);
});

it('does not pass a refused first start off as a shop', async () => {
  registry.refusal = 'mf-cart needs react 20';
  await expect(start(build('mf-cart', '1'))).rejects.toThrow('mf-cart needs react 20');
});
