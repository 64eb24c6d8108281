import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { violations, violationsInDark } from '../system/axe.ts';
import { Keyboard } from '../system/keyboard.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';
import { ReleaseConsole } from './release-console.ts';

const PART = 'channels/production/parts/mf-forms';
const OLD_TITLE = 'Contact Us';
const NEW_TITLE = 'Talk to our growers';

let before: string;
let after: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  before = (await liveVersions())['mf-forms']!;
  const folder = await buildChanged(
    'mf-forms',
    'src/contact-us/contact-us-route.tsx',
    `title="${OLD_TITLE}"`,
    `title="${NEW_TITLE}"`,
  );
  await farmgate('publish', folder);
  const built = await readFile(path.join(folder, 'dist/release/release.json'), 'utf8');
  after = (JSON.parse(built) as { version: string }).version;
});

test.afterAll(async () => {
  if ((await liveVersions())['mf-forms'] === before) return;
  await farmgate('rollback', 'mf-forms', '--to', before, '--reason', 'As it was before the test', '--yes');
  await waitUntilLive('mf-forms', before);
});

test('the console reviews, rolls out, pauses, finishes, rolls back and locks a release, and the shop follows', async ({
  page,
  browser,
}) => {
  test.slow();
  const shop = await (await browser.newContext()).newPage();
  const shopShows = (title: string) =>
    expect
      .poll(async () => {
        await shop.goto(`${process.env.FARMGATE_URL}/contact_us`);
        return shop.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe(title);
  const console = new ReleaseConsole(page);
  await shopShows(OLD_TITLE);
  await console.open(PART);
  await console.signIn();

  await test.step('review the release and roll it out to all visitors', async () => {
    await page.getByRole('button', { name: `Review ${after}` }).click();
    await expect(console.dialog.getByText('The gate found no violations')).toBeVisible();
    await expect(console.dialog.getByText(before)).toBeVisible();
    await console.dialog.getByLabel('A share of the visitors first').check();
    await console.dialog.getByLabel('Share of visitors in percent').fill('0');
    await console.confirm('Start at 0%', 'A title that people understand', /is rolling out to 0% of the visitors/);
    await expect(console.release(after).getByText('rolling out')).toBeVisible();
    await shopShows(OLD_TITLE);

    await page.getByRole('slider', { name: 'Share of visitors' }).press('End');
    await page.getByRole('button', { name: 'Change share …' }).click();
    await console.confirm('Roll out to 100%', 'no errors so far', /is rolling out to 100% of the visitors/);
    await shopShows(NEW_TITLE);
  });

  await test.step('pause, resume and finish the rollout', async () => {
    await page.getByRole('button', { name: 'Pause …' }).click();
    await console.confirm('Pause', 'A question came up', 'The rollout of mf-forms is paused.');
    await shopShows(OLD_TITLE);
    await console.outcome.getByRole('button', { name: 'Resume it' }).click();
    await console.confirm('Resume', 'It was answered', 'The rollout of mf-forms is running again.');
    await page.getByRole('button', { name: 'Finish: make it live …' }).click();
    await console.confirm('Make it live', 'All visitors like it', /is live for all visitors of production/);
    await expect(console.release(after).getByText('live', { exact: true })).toBeVisible();
    await shopShows(NEW_TITLE);
  });

  await test.step('roll back as bad, then undo and redo it from the confirmation', async () => {
    await page.getByRole('button', { name: `Roll back to ${before}` }).click();
    await console.dialog.getByLabel('It is broken: reload open pages').check();
    await console.confirm('Roll back', 'Visitors do not find the form', `mf-forms is back on ${before} on production.`);
    await expect(console.release(after).getByText('recalled')).toBeVisible();
    await shopShows(OLD_TITLE);
    await console.outcome.getByRole('button', { name: `Forward to ${after}` }).click();
    await console.dialog.getByLabel('Reason').fill('They do find it');
    await console.dialog.getByRole('button', { name: 'Promote to all visitors' }).click();
    await expect(console.dialog.getByRole('alert')).toContainText('Visitors do not find the form');
    await console.dialog.getByLabel('Return to it all the same').check();
    await console.confirm('Promote to all visitors', 'They do find it', `mf-forms ${after} is live on production.`);
    await shopShows(NEW_TITLE);
    await console.outcome.getByRole('button', { name: `Back to ${before}` }).click();
    await console.confirm('Roll back', 'As it was', `mf-forms is back on ${before} on production.`);
    await shopShows(OLD_TITLE);
  });

  await test.step('a locked part rejects a promotion and shows the reason of the lock', async () => {
    await page.getByRole('button', { name: 'Lock …' }).click();
    await console.confirm('Lock', 'Freeze for the festival', 'mf-forms is locked on production.');
    await page.getByRole('button', { name: `Review ${after}` }).click();
    await console.dialog.getByLabel('Reason').fill('In spite of it');
    await console.dialog.getByRole('button', { name: 'Promote to all visitors' }).click();
    await expect(console.dialog.getByText(/Freeze for the festival/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(console.dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Unlock …' }).click();
    await console.confirm('Unlock', 'The festival is over', 'mf-forms is unlocked on production.');
  });

  await console.open('channels/production/log?part=mf-forms');
  await expect(page.getByText('Visitors do not find the form')).toBeVisible();
  await expect(page.getByText('Freeze for the festival')).toBeVisible();
});

test('an open review shows that the command line has changed the part', async ({ page }) => {
  const console = new ReleaseConsole(page);
  await console.open(PART);
  await console.signIn();
  await page.getByRole('button', { name: `Review ${after}` }).click();
  await farmgate('promote', 'mf-forms', after, '--reason', 'From elsewhere', '--yes');
  await expect(console.dialog.getByText('The part has changed')).toBeVisible();
  await console.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/: From elsewhere/)).toBeVisible();
  await farmgate('rollback', 'mf-forms', '--to', before, '--reason', 'As it was before', '--yes');
  await waitUntilLive('mf-forms', before);
});

test('with the keyboard: a wrong token shows an error, and a part can be locked and unlocked', async ({ page }) => {
  const console = new ReleaseConsole(page);
  const keyboard = new Keyboard(page);
  await console.open(PART);
  const lock = page.getByRole('button', { name: 'Lock …' });
  await keyboard.activate(lock);
  await expect(console.dialog.getByLabel('Deploy token')).toBeFocused();
  await page.keyboard.type('fgt_wrong');
  await keyboard.press('Enter');
  await expect(console.dialog.getByText(/token is unknown or was revoked/)).toBeVisible();
  await keyboard.press('Escape');
  await expect(lock).toBeFocused();

  await keyboard.press('Enter');
  await page.keyboard.type(process.env.FARMGATE_TOKEN!);
  await keyboard.press('Enter');
  await expect(console.dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Stock-taking');
  await keyboard.activate(console.dialog.getByRole('button', { name: 'Lock', exact: true }));
  await keyboard.activate(console.outcome.getByRole('button', { name: 'Unlock it' }));
  await page.keyboard.type('It is counted');
  await keyboard.activate(console.dialog.getByRole('button', { name: 'Unlock', exact: true }));
  await expect(console.outcome.getByText('mf-forms is unlocked on production.')).toBeVisible();
});

test('a preview link shows the release in one browser only, until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const console = new ReleaseConsole(page);
  await console.open('channels/production/preview?part=mf-forms');
  await console.signIn();
  await page.getByLabel('mf-forms').selectOption(after);
  await page.getByLabel('Reason').fill('Show it to the owner');
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = await page.getByRole('link', { name: /_preview/ }).textContent();

  const owner = await (await browser.newContext({ baseURL })).newPage();
  await owner.goto(link!);
  await owner.getByRole('button', { name: 'Start the preview' }).click();
  await owner.goto('/contact_us');
  await expect(owner.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto('/contact_us');
  await expect(visitor.getByRole('heading', { level: 1, name: OLD_TITLE })).toBeVisible();

  const row = page.getByRole('row', { name: /Show it to the owner/ });
  await row.getByRole('button', { name: /^Revoke preview/ }).click();
  await console.dialog.getByLabel('Reason').fill('It is seen');
  await console.dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toHaveCount(0);
  // The edge hears of it a moment later.
  await expect(async () => {
    await owner.goto('/contact_us');
    await expect(owner.getByText('This preview was revoked.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await owner.getByRole('button', { name: 'Open the shop without a preview' }).click();
  await owner.goto('/contact_us');
  await expect(owner.getByRole('heading', { level: 1, name: OLD_TITLE })).toBeVisible();
});

test('every screen is accessible in light and dark, and fits a phone', async ({ page }) => {
  test.slow();
  const console = new ReleaseConsole(page);
  const screens = [
    '',
    PART,
    'channels/production/log',
    'channels/production/health',
    'channels/production/scripts',
    'channels/production/preview',
    'channels/production/policy',
    'nothing/here',
  ];
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await console.open(screen);
    expect.soft(await violations(page), screen).toEqual([]);
    expect.soft(await violationsInDark(page), `${screen} in dark`).toEqual([]);
    await page.setViewportSize({ width: 412, height: 823 });
    expect.soft(await violations(page), `${screen} on a phone`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(412);
  }
  await console.open(PART);
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect.soft(await violations(page), 'signing in').toEqual([]);
  await page.keyboard.press('Escape');
  await console.signIn();
  for (const button of [`Review ${after}`, 'Lock …']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect.soft(await violations(page), button).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('a long name and a long version fit a phone and a table row', async ({ page }) => {
  const name = `mf-${'with-a-very-long-descriptive-name-'.repeat(2)}`.slice(0, 60);
  await page.route('**/registry/channels/production', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as { parts: Record<string, object> };
    state.parts[name] = { ...state.parts['shell'], version: '10.20.30-beta.1+build.20261121.1234567890-3cd8fd4c' };
    await route.fulfill({ json: state });
  });
  const console = new ReleaseConsole(page);
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await console.open('');
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the console runs only its own scripts and cannot be framed', async ({ request }) => {
  const { headers } = await request.get('/console').then((answer) => ({ headers: answer.headers() }));
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
