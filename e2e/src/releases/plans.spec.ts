import { rm } from 'node:fs/promises';
import path from 'node:path';
import { violations, violationsInDark } from '../system/axe.ts';
import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { ReleaseConsole } from './release-console.ts';

const PART = 'mf-forms';
const FILE = 'src/contact-us/contact-us-route.tsx';
const OLD = 'title="Contact Us"';
const PART_PAGE = `channels/production/parts/${PART}`;
const REQUESTS = 'channels/production/requests';

const why = (reason: string) => ['--reason', reason, '--yes'];

let before: string;
/** The token of a person who may promote, but not approve. */
let asha: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  before = (await liveVersions())[PART]!;
  asha = (await farmgate('token', 'create', 'asha', '--role', 'promote', '--yes')).trim();
});

test.afterAll(async () => {
  await farmgate('unfreeze', 'production', ...why('The test is over'));
  await farmgate('approval', '--no-require', ...why('The test is over'));
  const { rollouts } = await status();
  if (rollouts.length > 0) await farmgate('canary', PART, '--abort', ...why('The test is over'));
  if ((await liveVersions())[PART] === before) return;
  await farmgate('rollback', PART, '--to', before, ...why('As it was before the test'));
  await waitUntilLive(PART, before);
});

interface Status {
  rollouts: { percent: number; plan: { state: string; stopped: { reason: string } | null } | null }[];
}
const status = async () => JSON.parse(await farmgate('status', '--json')) as Status;

/** Builds and publishes the part with another title. @returns the version */
async function publish(title: string): Promise<string> {
  const folder = await buildChanged(PART, FILE, OLD, `title="${title}"`);
  return (await farmgate('publish', folder)).trim().split(' ')[1]!;
}

/** Runs a command that must fail. */
const failure = (...words: string[]): Promise<{ exitCode: number; stderr: string }> =>
  farmgate(...words).then(
    () => Promise.reject(new Error(`${words.join(' ')} did not fail`)),
    (error: { exitCode: number; stderr: string }) => error,
  );

/** The screens in both widths and color schemes. */
async function checkScreens(console: ReleaseConsole, screens: string[]): Promise<void> {
  const { page } = console;
  for (const screen of screens) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await console.open(screen);
    for (const width of [1280, 412]) {
      await page.setViewportSize({ width, height: 823 });
      expect.soft(await violations(page), `${screen} at ${width} px`).toEqual([]);
      expect.soft(await violationsInDark(page), `${screen} at ${width} px in dark`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a plan grows a rollout by itself and stops when the gate rejects a step', async ({ page }) => {
  test.slow();
  const version = await publish('Write to us');
  const plan = ['--plan', '0,1,2,3,100', '--every', '5s'];
  await farmgate('rollout', `${PART}@${version}`, ...plan, ...why('A friendlier title'));
  await expect.poll(async () => (await status()).rollouts[0]!.percent).toBeGreaterThan(0);

  // Without its files, the gate rejects the next step.
  const files = path.join(process.env.FARMGATE_DATA_DIR!, 'artifacts', PART, version);
  await rm(files, { recursive: true });
  await expect.poll(async () => (await status()).rollouts[0]!.plan!.state).toBe('stopped');
  const [rollout] = (await status()).rollouts;
  expect(rollout!.plan!.stopped!.reason).toContain('Rejected by the gate');
  expect(rollout!.percent).toBeLessThan(100);
  // Each question is one of a new visitor, and up to 3 % of them are in the rollout.
  await expect.poll(async () => (await liveVersions())[PART]).toBe(before);

  const console = new ReleaseConsole(page);
  await console.open(PART_PAGE);
  await expect(page.getByText(/Stopped by rollout plan: The plan stopped: Rejected by the gate/).first()).toBeVisible();
  await checkScreens(console, ['', PART_PAGE]);
  await farmgate('canary', PART, '--abort', ...why('It cannot continue'));
  await expect.poll(async () => (await status()).rollouts).toEqual([]);
});

test('a second person approves a promotion in the console, and it goes live', async ({ page }) => {
  test.slow();
  const version = await publish('Ask us anything');
  await farmgate('approval', '--require', ...why('Two people see each change'));
  const promotion = ['promote', `${PART}@${version}`, ...why('Customers should ask more')];
  const requested = await failure(...promotion, '--token', asha);
  expect(requested).toMatchObject({ exitCode: 8, stderr: expect.stringContaining('waits for approval until') });
  const id = /Request (\d+) waits/.exec(requested.stderr)![1]!;
  expect((await failure('approve', id, '--token', asha, '--yes')).exitCode).toBe(6);
  expect((await liveVersions())[PART]).toBe(before);

  const console = new ReleaseConsole(page);
  await checkScreens(console, ['', REQUESTS]);
  await console.open(REQUESTS);
  await console.signIn();
  const row = page.getByRole('row', { name: /Customers should ask more/ });
  await expect(row.getByText(`to ${version}`)).toBeVisible();
  await page.getByRole('button', { name: `Approve request ${id}` }).click();
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    expect.soft(await violations(page), `approve dialog at ${width} px`).toEqual([]);
    expect.soft(await violationsInDark(page), `approve dialog at ${width} px in dark`).toEqual([]);
  }
  await console.dialog.getByLabel('Reason').fill('I read it');
  await console.dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('No change of production waits for approval.')).toBeVisible();
  await waitUntilLive(PART, version);
  expect(await farmgate('requests', id)).toContain('approved');

  // A rollback needs no approval.
  await farmgate('rollback', PART, '--to', before, ...why('Too many questions'), '--token', asha);
  await waitUntilLive(PART, before);
  await farmgate('approval', '--no-require', ...why('One person is enough'));
});

test('a frozen channel rejects a promotion, accepts a rollback and can be unfrozen', async ({ page }) => {
  test.slow();
  const version = await publish('Call us any time');
  await farmgate('promote', `${PART}@${version}`, ...why('Before the freeze'));
  await waitUntilLive(PART, version);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await farmgate('freeze', 'production', '--until', until, ...why('The festival sale'));
  const rejected = await failure('promote', `${PART}@${before}`, ...why('In spite of it'));
  expect(rejected).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('The festival sale') });

  const console = new ReleaseConsole(page);
  await console.open('');
  await expect(page.getByText('production is frozen until')).toBeVisible();
  await checkScreens(console, ['', PART_PAGE, 'channels/production/log']);
  await farmgate('rollback', PART, '--to', before, ...why('The phone never stops'));
  await waitUntilLive(PART, before);
  await farmgate('unfreeze', 'production', ...why('The sale is over'));
  await page.reload();
  await expect(page.getByText('The sale is over')).toBeVisible();
  await console.open('');
  await expect(page.getByText('production is frozen until')).toHaveCount(0);
});
