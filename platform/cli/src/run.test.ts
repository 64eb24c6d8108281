import { type Workbench, because, openWorkbench } from './testing/workbench.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
  await bench.publish('mf-cart', 'first');
});
afterAll(() => bench.close());

const run = (...args: string[]) => bench.farmgate(args);

test('0: help and version', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, data: '1.0.0' });
  const help = await run('rollback', '--help');
  expect(help).toMatchObject({ code: 0, data: expect.stringContaining('--to <version>') });
  for (const section of ['Arguments:', 'Options:', 'Examples:', 'Exit codes:', 'Files:', 'Environment:']) {
    expect(help.data).toContain(section);
  }
});

test('2: no command, or one mistyped, is told what was probably meant', async () => {
  expect(await run()).toMatchObject({ code: 2, words: expect.stringContaining('Usage: farmgate') });
  expect(await run('promot')).toMatchObject({ code: 2, words: expect.stringContaining('Did you mean promote?') });
  expect(await run('status', '--jsn')).toMatchObject({
    code: 2,
    words: expect.stringContaining('Did you mean --json?'),
  });
});

test('2: what is misspelt is an error in JSON, too, with the way to help', async () => {
  const ended = await run('status', '--at', 'yesterday', '--json');
  expect(ended).toMatchObject({ code: 2, words: expect.stringContaining('(use --help for usage)') });
  expect(ended.json().error).toMatchObject({ code: 'usage', message: expect.stringContaining('yesterday') });
});

test.each([
  ['none without a terminal', [], 'A reason is required: --reason "…".'],
  ['a short one', ['--reason', ' x '], '3 to 500 characters, this one has 1. Say why'],
  ['an empty one', ['--reason', ''], '3 to 500 characters, this one has 0. Say why'],
  ['a long one', ['--reason', 'x'.repeat(501)], 'this one has 501. Say why'],
])('2: a reason that says nothing: %s', async (_what, args, words) => {
  const ended = await run('promote', 'mf-cart@latest', ...args);
  expect(ended).toMatchObject({ code: 2, data: '', words: expect.stringContaining(words) });
  expect(ended.words.split('\n')).toHaveLength(1);
});

test('2: a reason typed at the terminal that says nothing', async () => {
  const ended = await bench.farmgate(['promote', 'mf-cart@latest'], { answers: ['x'] });
  expect(ended).toMatchObject({ code: 2, words: expect.stringContaining('A reason has 3 to 500 characters') });
  expect(await bench.live('mf-cart')).toBeUndefined();
});

test('5: no registry', async () => {
  const away = await run('status', '--registry', 'http://127.0.0.1:9/registry', '--json');
  expect(away).toMatchObject({
    code: 5,
    words: expect.stringMatching(/does not answer .* Shops keep running without it/),
  });
  expect(away.words.split('\n')).toHaveLength(1);
  expect(away.json().error.code).toBe('unreachable');
});

test('5: a registry without its database says that it is the database', async () => {
  const real = globalThis.fetch;
  const message = 'The registry cannot reach its database. Try again shortly.';
  globalThis.fetch = async () => Response.json({ message, code: 'database_unavailable' }, { status: 503 });
  const ended = await run('promote', 'mf-cart@latest', ...because, '--json');
  globalThis.fetch = real;
  expect(ended).toMatchObject({ code: 5, words: expect.stringMatching(/cannot reach its database.*Start PostgreSQL/) });
  expect(ended.json().error.code).toBe('database_unavailable');
});

test('1: a registry that answers with another 503', async () => {
  const real = globalThis.fetch;
  const message = 'The bucket does not answer: see its service, then repeat.';
  globalThis.fetch = async () => Response.json({ message, code: 'artifacts_unavailable' }, { status: 503 });
  const ended = await run('status', '--json');
  globalThis.fetch = real;
  expect(ended).toMatchObject({ code: 1, words: `farmgate: ${message}` });
  expect(ended.json().error.code).toBe('artifacts_unavailable');
});

test('5: an edge whose registry is down', async () => {
  const real = globalThis.fetch;
  const message = 'The registry does not answer at the moment. Try again in a moment.';
  globalThis.fetch = async () => Response.json({ message, code: 'upstream_down' }, { status: 502 });
  const ended = await run('status');
  globalThis.fetch = real;
  expect(ended).toMatchObject({ code: 5, words: expect.stringMatching(/The edge at .* cannot reach the registry/) });
});
