import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const preset = (name: string) => path.join(__dirname, '../..', name);
let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'farmgate-run-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : [child.exitCode, child.signalCode];

/** Jest on one test file of its own, with the environment of Node workspaces. */
async function runJest(test: string): Promise<number> {
  writeFileSync(path.join(folder, 'sample.test.js'), test);
  const config = { rootDir: folder, testEnvironment: preset('jest-node.cjs'), transform: {} };
  const jest = createRequire(__filename).resolve('jest/bin/jest');
  const run = spawn(process.execPath, [jest, '--runInBand', `--config=${JSON.stringify(config)}`], { stdio: 'ignore' });
  const [code] = (await once(run, 'exit')) as [number];
  return code;
}

test('a run with failed tests ends, although they left resources open', async () => {
  const leftOpen = `
    const net = require('node:net');
    test('opens', async () => {
      setInterval(() => undefined, 50);
      require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
      const server = net.createServer().listen(0, '127.0.0.1');
      await new Promise((listening) => server.once('listening', listening));
      const socket = net.connect(server.address().port, '127.0.0.1');
      await new Promise((connected) => socket.once('connect', connected));
      throw new Error('not so');
    });`;
  expect(await runJest(leftOpen)).toBe(1);
});

test('a killed run leaves neither its temporary folder nor processes that use it', async () => {
  const run = path.join(folder, 'tests');
  mkdirSync(run);
  // Stands for Jest: it holds the janitor's standard input.
  const program = `
    const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
    require('node:child_process').spawn(process.execPath, ${JSON.stringify([preset('jest-janitor.mjs'), run])}, options);
    console.log('started');
    setInterval(() => undefined, 1000);`;
  const jest = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const server = spawn('sleep', ['600'], { env: { ...process.env, TMPDIR: run } });
  await once(jest.stdout, 'data');
  jest.kill('SIGKILL');
  for (let tries = 0; existsSync(run) && tries < 3_000; tries += 1) await sleep(20);
  expect(existsSync(run)).toBe(false);
  expect((await ended(server))[1]).toBe('SIGKILL');
});
