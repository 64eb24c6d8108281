import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSource } from './source.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'farmgate-source-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => {
  const person = ['-c', 'user.name=Asha Rao', '-c', 'user.email=asha@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
};
const change = (content: string) => writeFileSync(path.join(folder, 'cart.ts'), content);

function repository(subject: string): string {
  git('init', '--quiet', '--initial-branch=totals');
  change('1');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '--message', subject);
  return git('rev-parse', 'HEAD');
}

test('a release says which commit it was built from', () => {
  const commit = repository('Fix totals');
  expect(readSource(folder)).toEqual({
    commit,
    source: { branch: 'totals', subject: 'Fix totals', author: 'Asha Rao', dirty: false },
  });
  mkdirSync(path.join(folder, 'mf-cart'));
  expect(readSource(path.join(folder, 'mf-cart'))).toMatchObject({ commit });
});

test.each([
  ['a changed file', () => change('2')],
  ['a new file', () => writeFileSync(path.join(folder, 'new.ts'), '')],
  ['a deleted file', () => rmSync(path.join(folder, 'cart.ts'))],
])('%s makes the working tree dirty', (_what, alter) => {
  repository('Fix totals');
  alter();
  expect(readSource(folder).source?.dirty).toBe(true);
});

test('a detached HEAD has no branch, and a long subject is cut', () => {
  repository('x'.repeat(300));
  git('checkout', '--quiet', '--detach');
  expect(readSource(folder).source).toMatchObject({ branch: null, subject: 'x'.repeat(200) });
});

test('without a repository, without a commit and without git there is no source', () => {
  expect(readSource(folder)).toEqual({ commit: null });
  git('init', '--quiet');
  expect(readSource(folder)).toEqual({ commit: null });
  expect(readSource(path.join(folder, 'gone'))).toEqual({ commit: null });
});
