// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

const FILE = 'licenses.txt';
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Writes the license texts of all bundled packages into one file: most licenses require their text in copies. */
export class LicensesPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('farmgate-licenses', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'farmgate-licenses', stage }, () => {
        const texts = new Set(foldersOf(compilation).map(licenseOf));
        compilation.emitAsset(FILE, new rspack.sources.RawSource(`${[...texts].sort().join('\n\n')}\n`));
      });
    });
  }
}

/** @param {import('@rspack/core').Compilation} compilation */
function foldersOf({ modules }) {
  const folders = new Set();
  for (const module of modules) {
    const inner = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
    for (const { resource } of inner) {
      const folder = PACKAGE.exec(resource ?? '')?.[1];
      if (folder) folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** @param {string} folder */
function licenseOf(folder) {
  const file = path.join(folder, 'package.json');
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const text = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one) && existsSync(path.join(folder, one)));
  const terms = text ? readFileSync(path.join(folder, text), 'utf8').trim() : `License: ${license}`;
  return `# ${name} ${version}\n\n${terms}`;
}
