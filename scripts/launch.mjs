// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkPort } from './check-port.mjs';

await checkPort(process.env);
await install();
await build();
// In this very process: signals reach the supervisor as they are.
await import(new URL('../platform/local/dist/main.js', import.meta.url).href);
