// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

await install();
// Only the development server: parts that are being changed may not build.
await build('--filter=@farmgate/dev');
// In this process, so that it receives signals directly.
await import(new URL('../platform/dev/dist/main.js', import.meta.url).href);
