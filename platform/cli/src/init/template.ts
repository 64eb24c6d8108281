import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { packageFolder } from '../package/package-folder.ts';
import type { NewRepository } from './new-repository.ts';

/** A working repository for a part `sample-part`. */
const TEMPLATE = join(packageFolder, 'templates/remote');

/** Files that npm leaves out of packages under their own names. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

/** The files of a new team repository by path. */
export async function renderTemplate(repository: NewRepository): Promise<Map<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(TEMPLATE, file).split(sep).join('/');
    files.set(RENAMED[path] ?? path, fill(await readFile(file, 'utf8'), repository));
  }
  return files;
}

function fill(text: string, { name, title, route, owner, shop, channel, kit }: NewRepository): string {
  return text
    .replaceAll('/sample-route', route)
    .replaceAll('sample-part', name)
    .replaceAll('Sample part', title)
    .replaceAll('@sample-owner', owner)
    .replaceAll('http://sample-shop', shop)
    .replaceAll('sample-channel', channel)
    .replaceAll(
      /"@farmgate\/([a-z-]+)": "\*"/g,
      (_, found: string) => `"@farmgate/${found}": "${addressOf(kit, found)}"`,
    );
}

function addressOf(kit: NewRepository['kit'], name: string): string {
  const address = kit[name];
  if (address === undefined) throw new Error(`The shop's kit has no package ${name}. Its index is at /registry/kit.`);
  return address;
}
