import { farmgate, liveVersions, waitUntilLive } from '../system/farmgate.ts';
import { expect, test } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';

const SOURCE = 'src/contact-us/contact-us-route.tsx';
const THROW = "if (typeof window !== 'undefined') throw new Error('broken for a visitor');";

interface Found {
  part: string;
  version: string;
  message: string;
  visitors: number;
  commit: string | null;
  pages: string[];
  place: { file: string; line: number; text: string } | null;
}

test.afterEach(({ pageErrors }) => {
  // The test causes this error on purpose.
  pageErrors.length = 0;
});

test('an error of a visitor is traced to its source line by farmgate errors', async ({ page, request }) => {
  const good = (await liveVersions())['mf-forms']!;
  const folder = await buildChanged(
    'mf-forms',
    SOURCE,
    'export function Component() {',
    `export function Component() {\n  ${THROW}`,
  );
  await farmgate('publish', folder);
  const output = await farmgate('promote', 'mf-forms', 'latest', '--reason', 'Break a page', '--yes', '--json');
  const version = (JSON.parse(output) as { entries: { to: string }[] }).entries[0]!.to;
  await waitUntilLive('mf-forms', version);
  try {
    await page.goto('/contact_us');
    await expect(page.getByRole('heading', { name: 'This part of the shop did not load' })).toBeVisible();
    const errors = async () => {
      const { errors: found } = JSON.parse(await farmgate('errors', `mf-forms@${version}`, '--json')) as {
        errors: Found[];
      };
      return found.filter(({ message }) => message.includes('broken for a visitor'));
    };
    await expect.poll(async () => (await errors()).length, { timeout: 30_000 }).toBe(1);
    const [error] = await errors();
    expect(error).toMatchObject({
      part: 'mf-forms',
      version,
      visitors: 1,
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(error!.place).toMatchObject({
      file: expect.stringMatching(/mf-forms\/src\/contact-us\/contact-us-route\.tsx$/),
      text: THROW,
    });
    const map = await request.get(`/_parts/mf-forms/${version}/maps/web/remoteEntry.js.map`);
    expect(map.status()).toBe(404);
  } finally {
    await farmgate('rollback', 'mf-forms', '--to', good, '--reason', 'End of the test', '--yes');
    await waitUntilLive('mf-forms', good);
  }
});
