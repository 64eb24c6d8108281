// @ts-check
// node manifests.mjs <source> <target> <production>: copies what `npm ci` reads to <target>, so that an image layer with packages depends
// on nothing else, and manifests without development dependencies to <production>: npm lists only packages of complete trees.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, workspaceFolders } from './workspaces.mjs';

const [source = '', target = '', production = ''] = process.argv.slice(2);

for (const file of ['package-lock.json', '.npmrc']) cpSync(join(source, file), join(target, file));
for (const folder of ['', ...workspaceFolders(source)]) {
  cpSync(join(source, folder, 'package.json'), join(target, folder, 'package.json'));
  const manifest = { ...manifestOf(join(source, folder)), devDependencies: undefined };
  mkdirSync(join(production, folder), { recursive: true });
  writeFileSync(join(production, folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
