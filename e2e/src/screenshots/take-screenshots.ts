import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSystem } from '@farmgate/local/system';
import { chromium } from 'playwright-core';
import { repository } from '../system/farmgate.ts';
import { CHROME_ARGUMENTS } from '../system/chrome.ts';
import { readCommandLine } from '../system/command-line.ts';
import { storageStates } from './browsers.ts';
import { contactSheet } from './contact-sheet.ts';
import { takePicture } from './picture.ts';
import { SHOTS } from './shots.ts';
import { variantsOf } from './variants.ts';

/**
 * `npm run screenshots`: every page and state of the shop, by width, light and dark.
 *
 * `npm run screenshots -- cart product-412` takes only those whose file name starts with one of the words. `--base <address>` uses a
 * running shop instead of starting one.
 */

const FOLDER = path.join(repository, '.screenshots');
const CONCURRENCY = 2;

const { values, positionals } = readCommandLine({ base: { type: 'string' } }, { positionals: true });
const wanted = (file: string) => positionals.length === 0 || positionals.some((prefix) => file.startsWith(prefix));
const variants = SHOTS.flatMap(variantsOf).filter(({ file }) => wanted(file));

const system = values.base ? undefined : await startSystem({ port: 0 });
const baseURL = values.base ?? system!.url;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: CHROME_ARGUMENTS,
});
try {
  await mkdir(FOLDER, { recursive: true });
  const states = await storageStates(browser, baseURL);
  const queue = [...variants];
  const work = async () => {
    for (let variant = queue.shift(); variant; variant = queue.shift()) {
      const file = path.join(FOLDER, variant.file);
      const problem = await takePicture(browser, {
        ...variant,
        baseURL,
        storageState: states[variant.shot.persona ?? 'visitor'],
        file,
      });
      if (!problem) continue;
      console.error(`${variant.file}: ${problem}`);
      process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await writeFile(path.join(FOLDER, 'index.html'), contactSheet(SHOTS));
  console.log(
    `${variants.length} screenshots saved to ${path.relative(process.cwd(), FOLDER)}; open index.html there to see all of them.`,
  );
} finally {
  await browser.close();
  await system?.stop();
}
