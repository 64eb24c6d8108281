// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root, run } from '../run.mjs';
import { findKubectl } from './kubectl.mjs';
import { podProblems } from './check-pods.mjs';
import { secretProblems } from './check-secrets.mjs';
import { createFiles } from './secret-files.mjs';
import { writeFiles } from './write-files.mjs';

const require = createRequire(import.meta.url);
const OVERLAYS = ['small', 'large'];
/** Kinds of operators, whose schemas are not in the package. */
const FOREIGN = new Set(['postgresql.cnpg.io/v1/Cluster']);

/** @returns {Promise<string[]>} */
export async function manifestProblems() {
  const kubectl = await findKubectl();
  const secrets = await renderSecrets(kubectl);
  const problems = await Promise.all(
    OVERLAYS.map(async (overlay) => {
      const manifests = await render(kubectl, join(root, 'deploy/kubernetes/overlays', overlay));
      return manifests.flatMap((manifest) =>
        [
          ...schemaProblems(manifest),
          ...podProblems(manifest),
          ...secretProblems(manifest, secrets, settingsOf(manifests)),
        ].map((problem) => `${overlay}: ${manifest.kind} ${manifest.metadata?.name}: ${problem}`),
      );
    }),
  );
  return problems.flat();
}

/**
 * The Secrets of a new deployment, from the files that `npm run deploy:secrets` writes.
 * @param {string} kubectl
 */
async function renderSecrets(kubectl) {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-secrets-'));
  try {
    writeFiles(
      folder,
      await createFiles({ domain: 'shop.example.com', smtp: 'smtp://mail', mailFrom: 'Shop <a@b.c>' }),
    );
    return await render(kubectl, join(folder, 'secrets'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the settings that every service gets. @param {any[]} manifests */
const settingsOf = (manifests) =>
  manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data) : []));

/**
 * @param {string} kubectl
 * @param {string} folder
 * @returns {Promise<any[]>}
 */
async function render(kubectl, folder) {
  const { ok, output } = await run(kubectl, ['kustomize', folder], { quiet: true });
  if (!ok) throw new Error(`\`kubectl kustomize ${folder}\` failed: ${output.trim()}`);
  return parseAllDocuments(output).map((document) => document.toJS());
}

/** @param {any} manifest */
function schemaProblems(manifest) {
  const { apiVersion, kind } = manifest;
  if (FOREIGN.has(`${apiVersion}/${kind}`)) return [];
  try {
    const { [kind]: Model } = require(`kubernetes-models/${apiVersion}/${kind}`);
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}
