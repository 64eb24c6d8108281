import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packKit, repository } from './kit-packages.ts';
import { kitVersions } from './kit-versions.ts';

// Packs the kit into dist/: one tar file per package and kit.json, the release descriptor's field `kit`.
const output = join(repository, 'platform/kit/dist');
const packages = await packKit();
const versions = kitVersions(packages);
for (const file of await readdir(output)) if (file.endsWith('.tar')) await rm(join(output, file));
for (const { name, tar } of packages) await writeFile(join(output, `${name}.tar`), tar);
const kit = Object.fromEntries(
  packages.map(({ name }) => [name, { version: versions[name], file: `kit/${name}.tar` }]),
);
await writeFile(join(output, 'kit.json'), `${JSON.stringify(kit, null, 2)}\n`);
