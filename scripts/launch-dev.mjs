// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

await install();
// The development server alone: parts that are being worked on may be broken.
await build('--filter=@farmgate/dev');
// In this very process: signals reach it as they are.
await import(new URL('../platform/dev/dist/main.js', import.meta.url).href);
