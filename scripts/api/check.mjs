// @ts-check
// `npm run api` compares the declarations of `shared` with those of its last version, in shared/api, and fails when a change breaks
// code that was compiled with that version and no major version is announced. `npm run api:update` writes the current ones, after a
// new version.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDeclarations } from '@farmgate/build/declarations';
import { compareDeclarations } from '@farmgate/declarations/compare';
import { judgeVersion } from '@farmgate/declarations/version';
import ts from 'typescript';
import { root } from '../run.mjs';
import { parseFiles, printFiles } from './text.mjs';

const FILE = join(root, 'shared/api/declarations.txt');
/** Only the shell of the same release uses them. */
const INTERNAL = new Set(['shell', 'rendering']);

/** @type {{ version: string, exports: Record<string, unknown> }} */
const { version: current, exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
const entries = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === 'object' ? [entry.slice(2)] : [],
);
const imports = entries.filter((entry) => !INTERNAL.has(entry)).map((entry) => `@farmgate/shared/${entry}`);
// From the shell’s folder, because the package does not see itself as installed.
const after = collectDeclarations({ folder: join(root, 'shell'), imports, withLibraries: true });

if (process.argv.includes('--update')) update();
else check();

function update() {
  writeFileSync(
    FILE,
    printFiles(current, new Map([...after].filter(([path]) => path.startsWith('node_modules/@farmgate/')))),
  );
  console.log(`✔ shared/api has the declarations of ${current}`);
}

function check() {
  const { version: released, files: before } = parseFiles(readFileSync(FILE, 'utf8'));
  const differences = compareDeclarations(ts, { before, after });
  const problems = judgeVersion(differences, { released, current, hasMajorChangeset: hasMajorChangeset() });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`✔ the declarations of shared are compatible with ${released}, or a major version is announced`);
}

function hasMajorChangeset() {
  const folder = join(root, '.changeset');
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.some((text) => /^['"]?@farmgate\/shared['"]?:\s*major\s*$/m.test(text));
}
