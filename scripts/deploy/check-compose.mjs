// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { root } from '../run.mjs';
import { createFiles } from './secret-files.mjs';

const FILE = join(root, 'deploy', 'compose.yaml');
/** Of dclint's rules, those about mistakes; prettier and reviewers take care of the style. */
const RULES = { 'no-duplicate-exported-ports': 2, 'no-duplicate-container-names': 2, 'no-unbound-port-interfaces': 0 };

/** @returns {Promise<string[]>} */
export async function composeProblems() {
  const linter = new DCLinter({ rules: /** @type {any} */ (RULES), quiet: false, debug: false, exclude: [] });
  const results = await linter.lintFiles([FILE], false);
  const invalid = results
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml' || rule in RULES)
    .map(({ line, message }) => `line ${line}: ${message}`);
  return [...invalid, ...(await secretProblems())];
}

/** Every secret file of the compose file is one that `npm run deploy:secrets` writes, and the other way round. */
async function secretProblems() {
  const { secrets, services } = parse(readFileSync(FILE, 'utf8'), { merge: true });
  const written = Object.keys(
    await createFiles({ domain: 'shop.example.com', smtp: 'smtp://mail', mailFrom: 'Shop <a@b.c>' }),
  );
  const used = Object.values(services).flatMap((service) => (service.secrets ?? []).map(nameOf));
  return [
    ...Object.entries(secrets)
      .filter(([, { file }]) => !written.includes(file.replace('./', '')))
      .map(([name, { file }]) => `The secret ${name} is in ${file}, which npm run deploy:secrets does not write.`),
    ...Object.keys(secrets)
      .filter((name) => !used.includes(name))
      .map((name) => `No service uses the secret ${name}.`),
    ...used
      .filter((name) => !(name in secrets))
      .map((name) => `A service uses the secret ${name}, which is not declared.`),
  ];
}

const nameOf = (/** @type {string | { source: string }} */ secret) =>
  typeof secret === 'string' ? secret : secret.source;
