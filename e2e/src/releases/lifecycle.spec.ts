import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { execaNode } from 'execa';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions, repository } from '../system/farmgate.ts';

const PART = 'mf-forms';
const FILE = 'src/contact-us/contact-us-route.tsx';
const OLD = 'A question, a wish, something that went wrong';
const NEW = 'A question, a wish, or just a good morning';

const why = (reason: string) => ['--reason', reason, '--yes'];

/** @returns the published version */
async function publish(folder: string): Promise<string> {
  return (await farmgate('publish', folder)).trim().split(' ')[1]!;
}

/** Runs a command that must be rejected. */
async function rejection(...words: string[]): Promise<{ code: number; stderr: string }> {
  return farmgate(...words).then(
    () => Promise.reject(new Error(`${words.join(' ')} was not rejected`)),
    ({ exitCode, stderr }: { exitCode: number; stderr: string }) => ({ code: exitCode, stderr }),
  );
}

/** Runs `farmgate status --watch` until it is interrupted. */
function watch() {
  const cli = path.join(repository, 'platform/cli/dist/main.js');
  const watching = execaNode(cli, ['status', '--watch', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    buffer: false,
    reject: false,
  });
  let text = '';
  watching.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const actions = () => [...text.matchAll(/"action":"(\w+)"/g)].map(([, action]) => action);
  const interrupt = async () => {
    watching.kill('SIGINT');
    return (await watching).exitCode;
  };
  return { actions, interrupt };
}

/** Reloads the page until it shows this text. */
const shows = (page: Page, text: string) =>
  expect(async () => {
    await page.goto('/contact_us');
    await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('the command line publishes, locks, rolls out, previews and rolls back a release, and the shop follows', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const before = (await liveVersions())[PART]!;
  const terminal = watch();
  await shows(page, OLD);

  // The gate rejects a release that needs a newer API.
  const ahead = await buildChanged(PART, FILE, OLD, 'This text is never live');
  const descriptor = path.join(ahead, 'dist/release/release.json');
  const released = JSON.parse(await readFile(descriptor, 'utf8')) as { wire: number };
  await writeFile(descriptor, JSON.stringify({ ...released, wire: 99 }));
  const rejected = await rejection('promote', `${PART}@${await publish(ahead)}`, ...why('Too early'));
  expect(rejected).toMatchObject({ code: 3, stderr: expect.stringContaining('→') });

  const version = await publish(await buildChanged(PART, FILE, OLD, NEW));
  const diff = JSON.parse(await farmgate('diff', `${PART}@${version}`, '--json')) as object;
  expect(diff).toMatchObject({ parts: [{ part: PART, from: before, to: version }], refusals: [] });

  await farmgate('lock', PART, ...why('The festival sale is on'));
  const locked = await rejection('canary', `${PART}@${version}`, '--percent', '10', ...why('New words'));
  expect(locked).toMatchObject({ code: 3, stderr: expect.stringContaining('The festival sale is on') });
  await farmgate('unlock', PART, ...why('It is over'));

  await farmgate('canary', `${PART}@${version}`, '--percent', '0', ...why('New words'));
  await shows(page, OLD);
  await farmgate('canary', PART, '--percent', '100', ...why('They look fine'));
  await shows(page, NEW);
  await farmgate('pause', PART, ...why('A second look'));
  await shows(page, OLD);
  await farmgate('canary', PART, '--resume', ...why('All is well'));
  await shows(page, NEW);
  await farmgate('canary', PART, '--finish', ...why('For everybody'));
  await expect.poll(async () => (await liveVersions())[PART]).toBe(version);
  await shows(page, NEW);

  const link = (await farmgate('preview', `${PART}@${before}`, ...why('How it was'))).trim();
  const other = await browser.newPage({ baseURL: process.env.FARMGATE_URL });
  await other.goto(link);
  await other.getByRole('button', { name: 'Start the preview' }).click();
  await shows(other, OLD);
  await expect(other.getByRole('form', { name: 'Preview' })).toContainText(before);
  const { previews } = JSON.parse(await farmgate('preview', 'list', '--json')) as { previews: { id: string }[] };
  await farmgate('preview', 'revoke', previews.at(-1)!.id, ...why('It is seen'));
  await shows(other, 'This preview was revoked.');
  await other.getByRole('button', { name: 'Open the shop without a preview' }).click();
  await shows(other, NEW);
  await other.close();

  await farmgate('rollback', PART, '--to', 'previous', '--bad', ...why('It greets the wrong people'));
  await shows(page, OLD);
  expect(JSON.parse(await farmgate('status', '--json'))).toMatchObject({
    rollouts: [],
    locks: [],
    recalled: { [PART]: expect.arrayContaining([version]) },
  });

  const actions = [
    'lock',
    'unlock',
    'rollout',
    'rollout',
    'pause',
    'resume',
    'finish',
    'preview',
    'revoke',
    'rollback',
  ];
  await expect.poll(terminal.actions).toEqual(actions);
  expect(await terminal.interrupt()).toBe(0);
});

test('shell completion offers commands, parts and options', async () => {
  const complete = (...words: string[]) => farmgate('complete', '--', ...words);
  expect(await farmgate('completion', 'bash')).toContain('complete');
  expect(await complete('roll')).toContain('rollback\troll parts back to earlier releases');
  expect(await complete('promote', 'mf-f')).toContain('mf-forms@latest');
  expect(await complete('canary', '--per')).toContain('--percent');
  expect(await complete('token', 'create', 'x', '--role', '')).toContain('promote');
});
