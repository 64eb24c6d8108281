import { execFile } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { NODE } from './command.ts';
import { type Launch, findLaunch } from './isolation.ts';

const run = promisify(execFile);
const server = createServer((socket) => socket.end());
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

/** What a process without Node.js' own limits finds. */
const PROBE = `
  const { connect } = require('node:net');
  const { userInfo } = require('node:os');
  const socket = connect(Number(process.argv[1]), '127.0.0.1');
  const memory = () => { try { return Buffer.alloc(600e6, 1).length > 0; } catch { return false; } };
  const report = (network) => console.log(JSON.stringify({ network, user: userInfo().username, memory: memory() }));
  socket.on('connect', () => { socket.destroy(); report('shared'); });
  socket.on('error', () => report('none'));
`;

async function found({ prefix }: Launch): Promise<unknown> {
  const [file, ...args] = [...prefix, process.execPath, '-e', PROBE, String((server.address() as AddressInfo).port)];
  return JSON.parse((await run(file!, args, { env: {}, cwd: '/' })).stdout);
}

test.each([
  ['this user', process.getuid?.() === 0],
  ['a user without privileges', false],
])('the isolation that is reported for %s is real', async (_who, isRoot) => {
  const launch = await findLaunch(undefined, NODE, isRoot);
  const { network, user, memoryLimit } = launch.isolation;
  const expected = { network, user: isRoot ? user : userInfo().username, memory: !memoryLimit };
  expect(await found(launch)).toEqual(expected);
  expect(isRoot && user === 'root').toBe(false);
});

test('a user can be chosen by root only', async () => {
  await expect(findLaunch('daemon', NODE, false)).rejects.toThrow(
    /^RENDER_USER is "daemon", but only an edge that runs as root can/,
  );
});

test.each(['no-such-user', 'root'])('%s is not accepted', async (user) => {
  await expect(findLaunch(user, NODE, true)).rejects.toThrow(
    `RENDER_USER is "${user}". Set it to a user of this system`,
  );
});
