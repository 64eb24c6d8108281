// @ts-check
import { fileURLToPath } from 'node:url';
import { run } from '../run.mjs';
import { findPromtool } from './promtool.mjs';

const file = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../deploy/observability/${name}`, import.meta.url));

/** Checks Prometheus's configuration and rules, and runs the tests of the alerts: `npm run deploy:check-alerts`. */
const STEPS = [
  ['check', 'config', file('prometheus.yaml')],
  ['check', 'rules', file('farmgate.rules.yaml')],
  ['test', 'rules', file('farmgate.test.yaml')],
];

try {
  const promtool = await findPromtool();
  for (const step of STEPS) {
    const { ok } = await run(promtool, step);
    if (!ok) process.exitCode = 1;
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
