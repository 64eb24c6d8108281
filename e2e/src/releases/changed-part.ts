import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execaNode } from 'execa';
import { repository } from '../system/farmgate.ts';

const built = new Map<string, Promise<string>>();

/**
 * Builds a copy of a part with one text changed. The same change is built only once.
 * @returns the copy's folder
 * @throws Error when the file does not contain the text
 */
export function buildChanged(part: string, file: string, from: string, to: string): Promise<string> {
  const change = [part, file, from, to].join('\n');
  const folder = built.get(change) ?? build(part, file, from, to, String(built.size + 1));
  built.set(change, folder);
  return folder;
}

async function build(part: string, file: string, from: string, to: string, name: string): Promise<string> {
  // Inside the repository, so that the copy finds the installed packages.
  const folder = path.join(repository, 'e2e/test-results/changed', name, part);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const item of ['src', 'package.json', 'rspack.config.mjs']) {
    await cp(path.join(repository, part, item), path.join(folder, item), { recursive: true });
  }
  const changed = path.join(folder, file);
  const text = await readFile(changed, 'utf8');
  if (!text.includes(from))
    throw new Error(
      `${part}/${file} does not contain ${JSON.stringify(from)}. Update the text that the test or drill replaces.`,
    );
  await writeFile(changed, text.replace(from, to));
  await execaNode(path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js'), ['build'], { cwd: folder });
  return folder;
}
