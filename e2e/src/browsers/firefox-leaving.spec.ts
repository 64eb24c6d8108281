import { expect, test } from '../system/test.ts';

interface Told {
  parts: { part: string; failures: unknown[] }[];
}

test('a page that is left while a part loads does not count against the part', async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem('beacons', JSON.stringify([...JSON.parse(localStorage.getItem('beacons') ?? '[]'), body]));
      return send(url, body);
    };
  });
  const told = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('beacons') ?? '[]') as string[]).map((text) => JSON.parse(text)),
    );
  await page.route('**/mf-forms/*/web/remoteEntry.js', () => undefined);
  // The next page takes its time, and the page that is left goes on meanwhile.
  let arrive = () => {};
  const arrives = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/products', async (route) => {
    await arrives;
    await route.continue();
  });

  await page.goto('/about_us');
  await expect.poll(told).not.toEqual([]);
  const asked = page.waitForRequest('**/mf-forms/*/web/remoteEntry.js');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await asked;
  await page.evaluate(() => void setTimeout(() => (location.href = '/products')));
  await expect.poll(() => pageErrors.join()).toContain('mf-forms failed');
  pageErrors.length = 0;
  arrive();
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();

  const parts = ((await told()) as Told[]).flatMap((beacon) => beacon.parts);
  expect(parts.filter(({ part }) => part === 'mf-forms').map(({ failures }) => failures)).toEqual([[]]);
});
