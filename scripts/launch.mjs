// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkPort } from './check-port.mjs';

await checkPort(process.env);
await install();
await build();
// In this process, so that the supervisor receives signals directly.
await import(new URL('../platform/local/dist/main.js', import.meta.url).href);
