import { expect, test } from '../system/test.ts';

interface Minute {
  pages: number;
  vitals: { LCP: number | null; TTFB: number | null };
}

test('the registry counts page loads and web vitals that browsers report', async ({ page, baseURL }) => {
  const counted = async () => {
    const answer = await fetch(`${baseURL}/registry/channels/production/health?part=mf-catalog`);
    const { minutes } = (await answer.json()) as { minutes: Minute[] };
    return {
      pages: minutes.reduce((sum, { pages }) => sum + pages, 0),
      measured: minutes.filter(({ vitals }) => vitals.LCP !== null && vitals.TTFB !== null).length,
    };
  };
  const before = await counted();
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(async () => (await counted()).pages).toBeGreaterThan(before.pages);
  // Browsers send web vitals when the page is left.
  await page.goto('about:blank');
  await expect.poll(async () => (await counted()).measured).toBeGreaterThan(0);
});
