// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, run, runTool } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium for the browser tests: CHROME_PATH, one of this machine, or one that is installed now. */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which does not exist. Correct it or unset it.`);
  }
  const found = CHROME_PATH || onThisMachine();
  if (found) return found;
  console.error('Installing Chromium for the browser tests …');
  const tried = [await install()];
  if (!onThisMachine()) tried.push(await runTool('playwright', ['install', 'chromium'], { quiet: true }));
  const installed = onThisMachine();
  if (installed) return installed;
  console.error(tried.map((attempt) => attempt?.output.trim() ?? '').join('\n'));
  throw new Error(
    'Chromium was not found and could not be installed. Install Chromium or Chrome, or set CHROME_PATH to its program.',
  );
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
    playwrights(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Path of Playwright's own Chromium, installed or not. */
function playwrights() {
  try {
    return createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function install() {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!isDebian) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env });
}
