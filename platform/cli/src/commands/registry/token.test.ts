import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
});
afterEach(() => bench.close());

const token = (...args: string[]) => bench.farmgate(['token', ...args]);

test('is made for a part and a role, listed without itself, and revoked', async () => {
  const made = (await token('create', 'cart lead', '--part', 'mf-cart', '--role', 'promote', '--json')).json();
  const asLead = { env: { ...bench.env, FARMGATE_TOKEN: made.token } };
  expect((await bench.farmgate(['promote', 'mf-cart@latest', ...because], asLead)).code).toBe(0);

  const listed = await token('list');
  expect(listed.data).toMatch(new RegExp(`\n${made.id} +cart lead +mf-cart +promote `));
  expect(listed.data).not.toContain(made.token);

  expect((await token('revoke', made.id)).words).toContain('The token no longer works');
  expect((await token('revoke', made.id)).words).toContain('Nothing to do: ');
  expect((await bench.farmgate(['publish', 'mf-cart'], asLead)).code).toBe(6);
});

test('--dry-run makes none, and a terminal is asked first', async () => {
  expect((await token('create', 'x', '--dry-run')).words).toContain('Would create a token for x that may publish');
  const no = await bench.farmgate(['token', 'create', 'x'], { answers: ['n'] });
  expect(no).toMatchObject({ code: 1, data: '', words: expect.stringContaining('Nothing was changed') });
  expect((await bench.client.tokens()).tokens).toEqual([]);
});

test('1: revoking what is not there; 2: a role there is not; 6: without being an administrator', async () => {
  expect((await token('revoke', '77')).code).toBe(1);
  expect(await token('create', 'x', '--role', 'owner')).toMatchObject({
    code: 2,
    words: expect.stringContaining('Allowed choices are publish, promote, approve, admin'),
  });
  const { token: publisher } = await bench.client.createToken({ name: 'ci', part: '*', role: 'publish' });
  expect((await token('list', '--token', publisher)).code).toBe(6);
});
