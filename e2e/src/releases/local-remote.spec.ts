import { expect, test as base } from '../system/test.ts';
import { copyOf, startDevServer } from './local-remote.ts';

const against = () => ['--against', process.env.FARMGATE_URL!, '--port', '0'];

async function allowDevelopment(development: boolean): Promise<void> {
  const answer = await fetch(`${process.env.FARMGATE_REGISTRY}/channels/production/development`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${process.env.FARMGATE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ development, reason: 'Test a part on this machine' }),
  });
  if (!answer.ok)
    throw new Error(`The registry did not change the channel. It answered ${answer.status}: ${await answer.text()}`);
}

interface Local {
  forms: Awaited<ReturnType<typeof copyOf>>;
}

/** `baseURL` is a development server that serves a copy of mf-forms, which tests can change. */
const test = base.extend<Local>({
  forms: async ({}, use) => use(await copyOf('mf-forms')),
  baseURL: async ({ forms }, use) => {
    await allowDevelopment(true);
    const server = await startDevServer(forms.folder, ...against());
    try {
      await use(server.url ?? server.output);
    } finally {
      await server.stop();
      await allowDevelopment(false);
    }
  },
});

base('a channel without development access rejects a local part', async () => {
  const { url, output } = await startDevServer('mf-forms', ...against());
  expect(url).toBeUndefined();
  expect(output).toMatch(/serves the channel "production", which is not for development/);
});

test('a changed source file updates the open page and keeps what was typed', async ({ page, forms }) => {
  await page.goto('/contact_us');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Kavitha');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await forms.change('src/contact-us/contact-us-route.tsx', 'title="Contact Us"', 'title="Write to us"');
  await expect(page.getByRole('heading', { level: 1, name: 'Write to us' })).toBeVisible();
  await expect(name).toHaveValue('Kavitha');

  await forms.change('src/contact-us/reach-us.module.css', '.columns {', '.columns { outline: 3px solid;');
  await expect(page.locator('[class*=columns]')).toHaveCSS('outline-width', '3px');

  await forms.change('src/contact-us/contact-form.tsx', 'label="Name"', 'label="Name');
  const errors = page.getByRole('alert').filter({ hasText: 'mf-forms does not build' });
  await expect(errors).toContainText('contact-form.tsx');
  await expect(name).toHaveValue('Kavitha');
  await forms.change('src/contact-us/contact-form.tsx', 'label="Name', 'label="Your name"');
  await expect(errors).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Kavitha');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('other parts come from the shop, and its visitors do not see the local part', async ({ page, forms }) => {
  await forms.change('src/contact-us/contact-us-route.tsx', 'title="Contact Us"', 'title="Not yet"');
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible();

  const visited = await (await fetch(`${process.env.FARMGATE_URL}/contact_us`)).text();
  expect(visited).not.toContain('Not yet');
  expect(visited).not.toContain('/_dev/');
});
