// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { playwrightTests } from './playwright.mjs';
import { run } from './run.mjs';

/** @typedef {import('./results.mjs').Results} Results */

const WEBKIT = ['WebKitWebDriver', 'Xvfb'];
/** The programs that run Firefox and WebKit, with their Debian packages. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/** Installs Firefox and WebKit if they are missing. @throws Error when that is not possible */
export async function installOtherBrowsers() {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH && !existsSync(FIREFOX_PATH)) {
    throw new Error(`FIREFOX_PATH is ${FIREFOX_PATH}, which does not exist. Correct it or unset it.`);
  }
  const missing = missingOf([...(FIREFOX_PATH ? [] : ['firefox-esr']), ...WEBKIT]);
  if (missing.length === 0) return;
  const packages = missing.map((program) => PACKAGES[/** @type {keyof typeof PACKAGES} */ (program)]);
  console.error(`Installing ${packages.join(', ')} …`);
  const { output } = await aptInstall(packages);
  const still = missingOf(missing);
  if (still.length === 0) return;
  console.error(output.trim());
  throw new Error(
    `These programs are missing and could not be installed: ${still.join(', ')}. Install the packages ${packages.join(', ')}, then run npm run test:browsers again.`,
  );
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!isDebian) return { output: 'They can be installed from here only on Debian and as root.' };
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env });
}

/** @param {string[]} programs */
function missingOf(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
}

/**
 * The shortest test of WebKit, for `npm test`: mistakes that only WebKit shows. Without WebKit it is skipped with a
 * message, and nothing counts as failed.
 * @returns {Promise<Results>}
 */
export async function shortBrowserTests() {
  const missing = missingOf(WEBKIT);
  if (missing.length === 0) return otherBrowserTests('--project=webkit-desktop', '--grep=@short', '--workers=1');
  console.log(`skipped  WebKit: ${missing.join(' and ')} missing; npm run test:browsers installs what is needed`);
  return { passed: 0, failed: [] };
}

/**
 * Firefox and WebKit, as `e2e/browsers.config.ts` says. Everything must be built.
 * @param {...string} words for Playwright
 */
export const otherBrowserTests = (...words) => playwrightTests(['--config=browsers.config.ts', ...words]);
