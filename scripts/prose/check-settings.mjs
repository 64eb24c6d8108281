// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** `npm run prose`: fails when a service reads a setting that operators cannot find in the documentation. */

const SERVICES = ['api', 'platform/edge', 'platform/registry', 'platform/ops', 'platform/service'];
const PAGE = 'docs/operations/settings.md';
/** Pages that it leads to for settings of their subject. */
const MORE_PAGES = ['docs/operations/backup.md', 'docs/operations/telemetry.md'];
/** What the operating system sets. */
const NOT_OURS = new Set(['PATH']);
/** `PORT: port(…)` and `BACKUP_AWS_REGION: optional,` where settings are read, and `env['DATA_DIR']`. */
const SPEC = /^\s+([A-Z][A-Z0-9_]{3,}): [a-z]\w*(?:[(,]|$)/gm;
const DIRECT = /\benv\['([A-Z][A-Z0-9_]{3,})'\]/g;

const files = execFileSync('git', ['ls-files', ...SERVICES.map((folder) => `${folder}/src/**/*.ts`)], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file));
const read = new Set(files.flatMap((file) => settingsIn(readFileSync(file, 'utf8'))));
const documented = new Set([PAGE, ...MORE_PAGES].flatMap((page) => namesIn(readFileSync(page, 'utf8'))));

const problems = [...read].filter((name) => !documented.has(name)).map((name) => `${PAGE}: ${name} is missing.`);
// Guards this check itself: other code style would make it find nothing.
if (read.size < 60)
  problems.push(
    `Only ${read.size} settings were found in the code of services. Correct scripts/prose/check-settings.mjs.`,
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** @param {string} text of a program */
function settingsIn(text) {
  const specs = /readSettings|readAll|reader\.read/.test(text) ? [...text.matchAll(SPEC)] : [];
  return [...specs, ...text.matchAll(DIRECT)].flatMap(([, name = '']) => (NOT_OURS.has(name) ? [] : [name]));
}

/** @param {string} text of a page */
function namesIn(text) {
  return [...text.matchAll(/`([A-Z][A-Z0-9_]{3,})[`=]/g)].map(([, name = '']) => name);
}
