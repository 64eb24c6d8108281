import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { shellDeclaring } from '../generated/changed-declarations.ts';
import { farmgate, waitUntilLive } from '../system/farmgate.ts';
import { expect, test as base, waitForHydration } from '../system/test.ts';
import { pageFor, visitorWith } from './rollout-page.ts';
import { type Ran, type TeamFolder, emptyTeamFolder, successful } from './team-folder.ts';

const PART = 'recipes';
const TEXT = 'What farms around Coimbatore pick this month.';
const PAGE = 'src/in-season/in-season-route.tsx';

interface Team {
  team: TeamFolder;
  /** Runs a command line in the generated repository. @throws Error when it fails */
  run(line: string): Promise<Ran>;
}

/** A generated and installed repository, outside of this one. */
const test = base.extend<Team>({
  team: async ({ system: _started }, use) => {
    const team = await emptyTeamFolder({ url: process.env.FARMGATE_URL!, token: process.env.FARMGATE_TOKEN! });
    await use(team);
    await team.remove();
  },
  run: async ({ team }, use) => {
    const init = `npx --yes --package $FARMGATE_URL/registry/kit/cli.tgz farmgate init ${PART} --yes`;
    successful(init, await team.run(init));
    successful('npm install', await team.run('npm install --no-audit --no-fund', { in: PART }));
    await use(async (line) => successful(line, await team.run(line, { in: PART })));
  },
});

const home = () => process.env.FARMGATE_URL!;
const versionOf = async (team: TeamFolder): Promise<string> =>
  (JSON.parse(await readFile(path.join(team.folder, PART, 'dist/release/release.json'), 'utf8')) as { version: string })
    .version;

// Downloads all packages.
test.setTimeout(600_000);

test('a generated repository is developed, released, previewed, promoted, rolled back and retired', async ({
  team,
  run,
  page,
  browser,
}) => {
  await test.step('its own checks pass', async () => {
    await run('npm run lint');
    await run('npm run typecheck');
    expect((await run('npm test')).output).toMatch(/Tests: +\d+ passed/);
  });

  await test.step('npm run dev shows the part inside the shop', async () => {
    const dev = await startDev(team);
    await page.goto(`${dev.url}/${PART}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await team.change(`${PART}/${PAGE}`, TEXT, 'Changed while the page is open.');
    await expect(page.getByText('Changed while the page is open.')).toBeVisible();
    await team.change(`${PART}/${PAGE}`, 'Changed while the page is open.', TEXT);
    await dev.stop();
  });

  const { output } = await run('npm run release');
  const first = await versionOf(team);

  await test.step('the release is in a rollout, rendered by the edge', async () => {
    const cookie = await visitorWith(home(), PART, first);
    const { status, html } = await pageFor(cookie, `${home()}/${PART}`);
    expect([status, html.includes(TEXT)]).toEqual([200, true]);
  });

  await test.step('the printed link previews it in any browser', async () => {
    const link = /https?:\/\/\S+\/_preview\/\S+/.exec(output)?.[0];
    await page.goto(link!);
    await page.getByRole('button', { name: 'Start the preview' }).click();
    await expect(page.getByRole('form', { name: 'Preview' })).toContainText(`${PART} ${first}`);
    await page.goto(`/${PART}`);
    await expect(page.getByText(TEXT)).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Leave preview' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('all visitors get it: the pages, soft navigation, and its own widget', async () => {
    await run('npx farmgate canary --finish --reason "looks fine" --yes');
    await waitUntilLive(PART, first);
    const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
    await withoutScripts.goto(`${home()}/${PART}`);
    await expect(withoutScripts.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
    await withoutScripts.close();
    await page.goto(`/${PART}`);
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent())!;
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'More in season' }).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'Choose a pack' }).click();
    await expect(page).toHaveURL(/\/product_details\//);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step('a second release is promoted and rolled back', async () => {
    await team.change(`${PART}/${PAGE}`, TEXT, 'The second release.');
    await run('npm run release');
    const second = await versionOf(team);
    await run('npx farmgate canary --finish --reason "for all" --yes');
    await waitUntilLive(PART, second);
    expect((await pageFor('', `${home()}/${PART}`)).html).toContain('The second release.');
    await run('npx farmgate rollback --to previous --reason "the first was better" --yes');
    await waitUntilLive(PART, first);
    expect((await pageFor('', `${home()}/${PART}`)).html).toContain(TEXT);
  });

  await test.step('a shell that breaks its types is rejected, and npm run check says where', async () => {
    const { folder, descriptor } = await shellDeclaring(
      'ui/layout/page-header.d.ts',
      'image?:',
      'season: string; image?:',
    );
    await farmgate('publish', folder);
    const promote = ['promote', `shell@${descriptor.version}`, '--reason', 'a required prop', '--yes'];
    const rejection = await farmgate(...promote).catch((error: Error) => error.message);
    expect(rejection).toMatch(new RegExp(`Hero of @farmgate/shared/ui, which ${PART}@${first} uses: .*season`));
    expect((await run('npm run check')).code).toBe(0);

    await farmgate(...promote, '--force');
    const checked = await team.run('npm run check', { in: PART });
    expect(checked.code).not.toBe(0);
    expect(checked.output).toMatch(/in-season-route\.tsx:\d+/);
    expect(checked.output).toContain('season');
    await farmgate('rollback', 'shell', '--to', 'previous', '--reason', 'the types are back', '--yes');
  });

  await test.step('retired, it is gone', async () => {
    await run('npx farmgate retire --reason "the end of the test" --yes');
    await expect.poll(async () => (await pageFor('', `${home()}/${PART}`)).status).toBe(404);
  });
});

/** `npm run dev` of the generated repository. */
async function startDev(team: TeamFolder): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const cwd = path.join(team.folder, PART);
  // Not by npm, which does not pass signals on.
  const child = execaNode(path.join(cwd, 'node_modules/@farmgate/dev/bin/farmgate-dev.mjs'), ['--port', '0'], {
    cwd,
    env: team.env,
    extendEnv: false,
    reject: false,
    buffer: false,
    all: true,
    stdin: 'ignore',
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.all.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /ready on (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void child.then(() => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGINT');
    return child;
  };
  return { url, stop };
}
