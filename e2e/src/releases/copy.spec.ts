import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';

test.use({ channels: ['staging'] });

const FORMS = { part: 'mf-forms', file: 'src/contact-us/contact-us-route.tsx', from: 'title="Contact Us"' };
const CART = { part: 'mf-cart', file: 'src/texts/texts.ts', from: "'Cart Overview'" };

const why = (reason: string) => ['--reason', reason, '--yes'];

/** Builds and publishes a part with another text. @returns its name and version, as commands take them */
async function publish({ part, file, from }: typeof FORMS, to: string): Promise<[string, string]> {
  const version = (await farmgate('publish', await buildChanged(part, file, from, to))).trim().split(' ')[1]!;
  return [part, version];
}

test('copy makes exactly the releases that were tested on staging live on production', async ({ page }) => {
  test.slow();
  const staging = process.env.FARMGATE_STAGING_URL!;
  const before = await liveVersions();
  expect(await liveVersions(staging)).toEqual(before);
  const title = async (shop: string) => {
    await page.goto(`${shop}/contact_us`);
    return page.getByRole('heading', { level: 1 }).textContent();
  };

  const [forms, tested] = await publish(FORMS, 'title="Talk to our growers"');
  const [cart, testedCart] = await publish(CART, "'Cart Overview, as tested'");
  await farmgate(
    'promote',
    `${forms}@${tested}`,
    `${cart}@${testedCart}`,
    '--channel',
    'staging',
    ...why('To test it'),
  );
  await waitUntilLive(forms, tested, staging);
  await expect.poll(() => title(staging)).toBe('Talk to our growers');
  // The newest release was not tested: a share of staging's visitors has it.
  const [, canary] = await publish(CART, "'Cart Overview, not tested'");
  await farmgate('canary', `${cart}@${canary}`, '--percent', '10', '--channel', 'staging', ...why('Try it first'));

  await farmgate('copy', 'staging', 'production', '--dry-run');
  expect(await liveVersions()).toEqual(before);
  expect(await title(process.env.FARMGATE_URL!)).toBe('Contact Us');

  const copied = await farmgate('copy', 'staging', 'production', '--json', ...why('Tested for a week'));
  const { entries } = JSON.parse(copied) as { entries: { part: string; from: string; to: string }[] };
  expect(entries.toSorted((a, b) => a.part.localeCompare(b.part))).toMatchObject([
    { part: cart, from: before[cart], to: testedCart, action: 'promote', reason: 'Tested for a week' },
    { part: forms, from: before[forms], to: tested, action: 'promote', reason: 'Tested for a week' },
  ]);
  await waitUntilLive(forms, tested);
  expect(await liveVersions()).toEqual({ ...before, [forms]: tested, [cart]: testedCart });
  await expect.poll(() => title(process.env.FARMGATE_URL!)).toBe('Talk to our growers');

  await farmgate('rollback', forms, '--to', before[forms]!, ...why('One of them was not good'));
  await waitUntilLive(forms, before[forms]!);
  await expect.poll(() => title(process.env.FARMGATE_URL!)).toBe('Contact Us');
  expect(await title(staging)).toBe('Talk to our growers');
});
