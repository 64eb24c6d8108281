// @ts-check
// node manifests.mjs <source> <target>: copies what `npm ci` reads, so that an image layer with packages depends on nothing else.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from './workspaces.mjs';

const [source = '.', target = 'manifests'] = process.argv.slice(2);

for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(source, file), join(target, file));
for (const folder of workspaceFolders(source)) {
  cpSync(join(source, folder, 'package.json'), join(target, folder, 'package.json'));
}
