import { expect, test } from '../system/test.ts';

interface Beacon {
  parts: { part: string; failures: unknown[] }[];
}

test('leaving a page while a part loads does not count as a failure of the part', async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem('beacons', JSON.stringify([...JSON.parse(localStorage.getItem('beacons') ?? '[]'), body]));
      return send(url, body);
    };
  });
  const sentBeacons = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('beacons') ?? '[]') as string[]).map((text) => JSON.parse(text)),
    );
  await page.route('**/mf-forms/*/web/remoteEntry.js', () => undefined);
  // The next page loads slowly, so the page that is left continues to run.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/products', async (route) => {
    await released;
    await route.continue();
  });

  await page.goto('/about_us');
  await expect.poll(sentBeacons).not.toEqual([]);
  const request = page.waitForRequest('**/mf-forms/*/web/remoteEntry.js');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await request;
  await page.evaluate(() => void setTimeout(() => (location.href = '/products')));
  await expect.poll(() => pageErrors.join()).toContain('mf-forms failed');
  pageErrors.length = 0;
  release();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();

  const parts = ((await sentBeacons()) as Beacon[]).flatMap((beacon) => beacon.parts);
  expect(parts.filter(({ part }) => part === 'mf-forms').map(({ failures }) => failures)).toEqual([[]]);
});
