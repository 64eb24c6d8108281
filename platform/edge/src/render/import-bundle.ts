import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileRecord } from '@farmgate/contract/descriptor';
import type { Bundle } from './bundle.ts';

type Load = (address: string) => Promise<unknown>;

const importModule: Load = (address) => import(address);
const imported = new Map<string, Promise<unknown>>();

/**
 * Imports a bundle's first module, once per thread. No browser checks these files, so all of them are compared with the hashes in
 * the composition before any is loaded, and then all are loaded at once: nothing is read from disk later.
 * @throws Error with the name of a file that was changed; no code of the bundle has run then
 */
export function importBundle(bundle: Bundle, load: Load = importModule): Promise<unknown> {
  const { entry } = bundle;
  const known = imported.get(entry);
  if (known) return known;
  const importing = importChecked(bundle, load);
  imported.set(entry, importing);
  // The files may be repaired before the next page.
  importing.catch(() => imported.delete(entry));
  return importing;
}

async function importChecked({ entry, files }: Bundle, load: Load): Promise<unknown> {
  await Promise.all(Object.entries(files).map(([address, integrity]) => check(fileURLToPath(address), integrity)));
  const first = load(entry);
  await Promise.all(Object.keys(files).map(load));
  return first;
}

async function check(path: string, integrity: string): Promise<void> {
  if (fileRecord(await readFile(path)).integrity === integrity) return;
  throw new Error(`${path} differs from the published file`);
}
