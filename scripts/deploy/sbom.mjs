// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * Writes the CycloneDX list of an image's packages to `deploy/dist`.
 * @param {string} target
 * @param {string} text
 * @returns {number} how many packages it lists
 */
export function writePackages(target, text) {
  const { bomFormat, components } = JSON.parse(text);
  if (bomFormat !== 'CycloneDX' || !Array.isArray(components) || components.length === 0)
    throw new Error(`/app/sbom.cdx.json in the image ${target} lists no packages. Correct deploy/Containerfile.`);
  const folder = join(root, 'deploy', 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${target}.cdx.json`), text);
  return components.length;
}
