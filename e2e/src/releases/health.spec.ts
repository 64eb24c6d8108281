import { expect, test } from '../system/test.ts';

interface Minute {
  pages: number;
  vitals: { LCP: number | null; TTFB: number | null };
}

/** The edge counts ten pages a minute of a visitor, and all tests are one: the tests before may have had their ten. */
const NEXT_MINUTE_MS = 75_000;

test('pages tell how their parts do and how they felt, and the registry knows', async ({ page, baseURL }) => {
  test.setTimeout(3 * NEXT_MINUTE_MS);
  const counted = async () => {
    const answer = await fetch(`${baseURL}/registry/channels/production/health?part=mf-catalog`);
    const { minutes } = (await answer.json()) as { minutes: Minute[] };
    return {
      pages: minutes.reduce((sum, { pages }) => sum + pages, 0),
      measured: minutes.filter(({ vitals }) => vitals.LCP !== null && vitals.TTFB !== null).length,
    };
  };
  const before = await counted();
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect.poll(async () => (await counted()).pages, { timeout: 6_000 }).toBeGreaterThan(before.pages);
    // The measures are told when a page is left.
    await page.goto('about:blank');
    await expect.poll(async () => (await counted()).measured, { timeout: 6_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 2 * NEXT_MINUTE_MS });
});
