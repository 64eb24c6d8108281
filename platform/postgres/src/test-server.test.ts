import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterDir } from './cluster.ts';
import { existingHome } from './home.ts';
import { runningPostmaster } from './postmaster.ts';
import { startedAt } from './process-info.ts';
import { createTestDatabase } from './test-database.ts';
import { complaintAbout, openTestServer, type TestServer } from './test-server.ts';

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 3_000; tries += 1) await sleep(20);
};
const homeOf = ({ folder }: TestServer) => existingHome(folder!);
const postmasterOf = (server: TestServer) => runningPostmaster(clusterDir(homeOf(server)))!.pid;
const guardianOf = ({ folder }: TestServer) => {
  const [pid, port] = readFileSync(join(folder!, 'guardian'), 'utf8').split(' ').map(Number);
  return { pid: pid!, port: port! };
};
const isGone = (pid: number) => startedAt(pid) === undefined;

describe('the test server of a clone', () => {
  const clones: string[] = [];
  const opened: TestServer[] = [];
  const newClone = () => {
    const clone = mkdtempSync(join(tmpdir(), 'farmgate-clone-'));
    clones.push(clone);
    return clone;
  };
  const open = async (clone: string) => {
    const server = await openTestServer(clone);
    opened.push(server);
    return server;
  };

  afterEach(async () => {
    for (const { lease } of opened.splice(0)) lease.release();
    for (const clone of clones.splice(0)) {
      await until(() => !existsSync(clone) || readdirSync(clone).length === 0);
      rmSync(clone, { recursive: true, force: true });
    }
  });

  it('is shared by all who ask, ends with the last of them, and leaves no files', async () => {
    const clone = newClone();
    const [one, two] = await Promise.all([open(clone), open(clone)]);
    expect(one.url).toBe(two.url);
    const [postmaster, guardian, home] = [postmasterOf(one), guardianOf(one).pid, homeOf(one)];
    one.lease.release();
    const third = await open(clone);
    expect(third.url).toBe(one.url);
    two.lease.release();
    third.lease.release();
    await until(() => isGone(postmaster) && isGone(guardian));
    expect([existsSync(one.folder!), existsSync(home)]).toEqual([false, false]);
  });

  it('ends when the process that used it is killed', async () => {
    const server = await open(newClone());
    const program = `require('node:net').connect(${guardianOf(server).port}, '127.0.0.1').once('data', () => console.log('held'))`;
    const user = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(user.stdout, 'data');
    server.lease.release();
    const postmaster = postmasterOf(server);
    user.kill('SIGKILL');
    await until(() => isGone(postmaster) && !existsSync(server.folder!));
    expect(isGone(postmaster)).toBe(true);
  });

  it('is not the one of another clone', async () => {
    const [one, two] = await Promise.all([open(newClone()), open(newClone())]);
    expect(one.url).not.toBe(two.url);
  });

  it('ends when the clone is deleted, and the tests say so', async () => {
    const clone = newClone();
    const server = await open(clone);
    const postmaster = postmasterOf(server);
    rmSync(clone, { recursive: true });
    await until(() => isGone(postmaster));
    expect(complaintAbout(server, new Error('connection refused'))).toMatch(
      /was deleted during the run\. Run the tests/,
    );
  });

  it('replaces one whose guardian was killed', async () => {
    const clone = newClone();
    const left = await open(clone);
    const postmaster = postmasterOf(left);
    process.kill(guardianOf(left).pid, 'SIGKILL');
    await until(() => isGone(guardianOf(left).pid));
    const server = await open(clone);
    expect(server.folder).not.toBe(left.folder);
    expect([isGone(postmaster), existsSync(left.folder!)]).toEqual([true, false]);
  });

  it('replaces one whose PostgreSQL was deleted, and the tests that use it say so', async () => {
    const clone = newClone();
    const stale = await open(clone);
    writeFileSync(join(clusterDir(homeOf(stale)), 'postmaster.opts'), '/deleted/postgres "-D" "x"\n');
    const server = await open(clone);
    expect(server.folder).not.toBe(stale.folder);
    expect(complaintAbout(stale, new Error('no pg_trgm'))).toContain('(/deleted/postgres) were deleted during the run');
    expect(complaintAbout(server, new Error('syntax error'))).toBeUndefined();
  });
});

test('a TEST_DATABASE_URL that does not answer is named', async () => {
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/postgres';
  try {
    await expect(createTestDatabase()).rejects.toThrow(
      /TEST_DATABASE_URL \(127\.0\.0\.1:1\) cannot be used: .*ECONNREFUSED/,
    );
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  }
});
