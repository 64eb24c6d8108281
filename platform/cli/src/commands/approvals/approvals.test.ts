import { type Workbench, because, openWorkbench } from '../../testing/workbench.ts';

let bench: Workbench;
let second: string;
let bala: string;
beforeEach(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
  await bench.farmgate(['promote', 'mf-cart@latest', ...because]);
  second = await bench.publish('mf-cart', 'second');
  const args = ['token', 'create', 'bala', '--role', 'approve', '--yes'];
  bala = (await bench.farmgate(args)).data.trim();
  await bench.farmgate(['approval', '--require', ...because]);
});
afterEach(() => bench.close());

const asBala = (args: string[]) => bench.farmgate(args, { env: { ...bench.env, FARMGATE_TOKEN: bala } });
const promote = (...more: string[]) => bench.farmgate(['promote', 'mf-cart@latest', ...because, ...more]);
async function request(): Promise<number> {
  await promote();
  return (await bench.client.requests()).requests[0]!.id;
}

test('8: a promotion is requested; another person approves it, and it is made', async () => {
  const requested = await promote();
  expect(requested.code).toBe(8);
  const { id } = (await bench.client.requests()).requests[0]!;
  expect(requested.words).toContain('Changes of production need the approval of a second person');
  expect(requested.words).toContain(`Request ${id} waits for approval until`);
  expect(requested.words).toContain(`farmgate approve ${id}`);
  expect(requested.words).toContain(`farmgate requests ${id}`);
  expect(await bench.live('mf-cart')).not.toBe(second);
  expect((await bench.farmgate(['status'])).words).toContain('1 change waits for approval: farmgate requests');
  expect((await asBala(['requests'])).data).toContain(`promote mf-cart from`);

  const approved = await asBala(['approve', String(id)]);
  expect(approved).toMatchObject({ code: 0, words: expect.stringContaining('Undo with: farmgate rollback mf-cart') });
  expect(await bench.live('mf-cart')).toBe(second);
  expect((await bench.farmgate(['requests', String(id)])).words).toContain('by bala: Approved');
  expect((await bench.farmgate(['history'])).data).toMatch(new RegExp(`approve .* request ${id} .*bala`));
});

test('8: with --json the result has the request, and nothing follows it', async () => {
  const requested = await promote('--json');
  expect(requested.code).toBe(8);
  expect(requested.json()).toMatchObject({ changed: false, approval: { request: expect.any(Number) } });
});

test('6: no one approves their own request; the person can withdraw it', async () => {
  const id = await request();
  expect(await bench.farmgate(['approve', String(id)])).toMatchObject({
    code: 6,
    words: expect.stringContaining('is your own'),
  });
  const withdrawn = await bench.farmgate(['decline', String(id), '--reason', 'wrong release']);
  expect(withdrawn).toMatchObject({ code: 0, data: expect.stringContaining(`${id} declined production`) });
  expect((await bench.farmgate(['requests'])).words).toContain('No change waits for approval.');
});

test('4: a request whose part has changed is declined; a second answer comes too late', async () => {
  const id = await request();
  await bench.farmgate(['lock', 'mf-cart', ...because]);
  await bench.farmgate(['unlock', 'mf-cart', ...because]);
  expect(await asBala(['approve', String(id)])).toMatchObject({
    code: 4,
    words: expect.stringContaining(`Request ${id} was declined. Not made, because the state has changed`),
  });
  expect(await asBala(['decline', String(id), ...because])).toMatchObject({
    code: 4,
    words: expect.stringContaining('no longer open'),
  });
  expect(await asBala(['approve', '999999'])).toMatchObject({
    code: 1,
    words: expect.stringContaining('no request 999999'),
  });
});

test('a rollback needs no approval; a dry run says that a promotion does', async () => {
  expect((await promote('--dry-run')).words).toContain('Changes of production need the approval of a second person');
  await asBala(['approve', String(await request())]);
  const back = await bench.farmgate(['rollback', 'mf-cart', '--to', 'previous', ...because]);
  expect(back.code).toBe(0);
  expect(await bench.live('mf-cart')).not.toBe(second);
  expect((await bench.farmgate(['approval'])).data).toBe('production approval required');
  expect((await bench.farmgate(['approval', '--no-require', ...because])).code).toBe(0);
  expect((await asBala(['approval', '--require', ...because])).code).toBe(6);
});
