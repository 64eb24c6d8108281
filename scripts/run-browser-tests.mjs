// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';
import { browserTests, installOtherBrowsers } from './other-browsers.mjs';

await install();
await installOtherBrowsers();
await build();
const { passed, failed } = await browserTests(...process.argv.slice(2));
for (const failure of failed) console.log(`FAILED  ${failure}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
