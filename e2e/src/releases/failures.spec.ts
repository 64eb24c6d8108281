import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';
import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';

interface Minute {
  version: string;
  failed: number;
  kinds: { load: number; render: number };
}

/** Failures of the live release of mf-forms that pages have reported. */
async function failures(request: APIRequestContext) {
  const version = (await liveVersions())['mf-forms'];
  const answer = await request.get('/registry/channels/production/health?part=mf-forms');
  const { minutes } = (await answer.json()) as { minutes: Minute[] };
  const own = minutes.filter((minute) => minute.version === version);
  const sum = (count: (minute: Minute) => number) => own.reduce((total, minute) => total + count(minute), 0);
  return {
    pages: sum(({ failed }) => failed),
    load: sum(({ kinds }) => kinds.load),
    render: sum(({ kinds }) => kinds.render),
  };
}

/** Opens a page of mf-forms, which fails, and waits until the registry has counted the failure. */
async function failAndReport(page: Page, isCounted: () => Promise<boolean>) {
  await page.goto('/contact_us');
  await expect(page.getByRole('heading', { name: 'This part of the shop did not load' })).toBeVisible();
  await expect.poll(isCounted, { timeout: 30_000 }).toBe(true);
}

test.afterEach(({ pageErrors }) => {
  // The tests cause these errors on purpose.
  pageErrors.length = 0;
});

test('a part that fails to load is reported', async ({ page, request }) => {
  const before = await failures(request);
  await page.route(/\/_parts\/mf-forms\/[^/]+\/web\/remoteEntry\.js$/, (route) => route.abort('connectionrefused'));
  await failAndReport(page, async () => (await failures(request)).load > before.load);
  expect(await failures(request)).toMatchObject({ render: before.render });
});

test('a render error is reported for the release that threw it, and for no other', async ({ page, request }) => {
  const good = (await liveVersions())['mf-forms']!;
  const before = await failures(request);
  // It throws in browsers only, because the gate rejects a release that the edge cannot render.
  const broken = await buildChanged(
    'mf-forms',
    'src/contact-us/contact-us-route.tsx',
    'export function Component() {',
    "export function Component() {\n  if (typeof window !== 'undefined') throw new Error('broken on purpose');",
  );
  await farmgate('publish', broken);
  const output = await farmgate('promote', 'mf-forms', 'latest', '--reason', 'Break a page', '--yes', '--json');
  await waitUntilLive('mf-forms', (JSON.parse(output) as { entries: { to: string }[] }).entries[0]!.to);
  try {
    await failAndReport(page, async () => (await failures(request)).render > 0);
    expect(await failures(request)).toMatchObject({ load: 0 });
  } finally {
    await farmgate('rollback', 'mf-forms', '--to', good, '--bad', '--reason', 'It throws', '--yes');
    await waitUntilLive('mf-forms', good);
  }
  expect(await failures(request)).toEqual(before);
});
