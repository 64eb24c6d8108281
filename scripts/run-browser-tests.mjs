// @ts-check
import { build } from './build.mjs';
import { guardRun } from './guard.mjs';
import { install } from './install.mjs';
import { installOtherBrowsers, otherBrowserTests } from './other-browsers.mjs';
import { tellResults } from './results.mjs';

/** @type {import('./results.mjs').Results} */
let results = { passed: 0, failed: [] };
const guard = guardRun();
try {
  await install();
  await installOtherBrowsers();
  await build();
  results = await otherBrowserTests(...process.argv.slice(2));
} catch (error) {
  results.failed.push(/** @type {Error} */ (error).message);
}
await guard.end();
tellResults(results);
