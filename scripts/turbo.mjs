// @ts-check
// Turborepo for the scripts of package.json: like everything else here it sends no telemetry, nor prints a notice of it.
import { runTool } from './run.mjs';

const { ok } = await runTool('turbo', process.argv.slice(2));
process.exitCode = ok ? 0 : 1;
