// @ts-check
// node sbom.mjs: writes the packages that npm has installed in this folder to stdout, as CycloneDX. `npm sbom` rejects a folder
// with the packages of one workspace, because those of the others are missing.
import { readFileSync } from 'node:fs';

/** @typedef {{ version?: string, license?: string, link?: boolean, integrity?: string }} Installed */

/** @type {Record<string, Installed>} */
const packages = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;

const components = Object.entries(packages)
  .filter(([path, { link, version }]) => path.includes('node_modules/') && !link && version)
  .map(([path, { version, license, integrity }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [algorithm, hash = ''] = integrity?.split(' ')[0]?.split('-', 2) ?? [];
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }] }),
      ...(algorithm === 'sha512' && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
      }),
    };
  });

console.log(JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }, null, 2));
