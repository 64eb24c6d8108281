import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const script = join(__dirname, 'testing', 'guarded-run.mjs');
let folder: string;
let notes: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmgate-guard-'));
  notes = join(folder, 'pids');
});
afterEach(() => rmSync(folder, { recursive: true }));

const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(20);
};

const pids = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').map(Number) : []);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie: its parent has not collected it yet.
  return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** The run's folder for temporary files, which it prints first, and everything it has printed. */
async function printed(run: ChildProcess) {
  let output = '';
  run.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
  await until(() => output.includes('farmgate-run-') && output.endsWith('\n'));
  return { folder: /\S*farmgate-run-\S+/.exec(output)![0], output: () => output };
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run that gets %s leaves neither processes nor folders',
  async (signal) => {
    const run = spawn(process.execPath, [script, notes, 'stays'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const { folder: files, output } = await printed(run);
    await until(() => pids().length === 2);
    expect(existsSync(files)).toBe(true);
    run.kill(signal);
    await once(run, 'close');
    // The folder goes last.
    await until(() => !existsSync(files));
    expect(pids().some(isAlive)).toBe(false);
    expect(output()).not.toContain('ended');
  },
);

it('a run whose npm is killed stops, and leaves neither processes nor folders', async () => {
  const command = `"${process.execPath}" "${script}" "${notes}" stays`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { run: command } }));
  const npm = spawn('npm', ['run', '--silent', 'run'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const { folder: files } = await printed(npm);
  await until(() => pids().length === 2);
  npm.kill('SIGKILL');
  await until(() => !existsSync(files));
  expect(pids().some(isAlive)).toBe(false);
});

it('a run that ends by itself stops what it left running, and removes its folder', async () => {
  const run = spawn(process.execPath, [script, notes, 'ends'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { folder: files, output } = await printed(run);
  const [code] = (await once(run, 'close')) as [number];
  expect([code, output().trim().split('\n').at(-1)]).toEqual([0, 'ended']);
  expect(pids()).toHaveLength(2);
  expect(pids().some(isAlive)).toBe(false);
  expect(existsSync(files)).toBe(false);
});
