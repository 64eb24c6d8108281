import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileRecord } from '@farmgate/contract/descriptor';
import type { Bundle } from './bundle.ts';

type Load = (address: string) => Promise<unknown>;

const importModule: Load = (address) => import(address);
const imported = new Map<string, Promise<unknown>>();

/**
 * The bundle's first module, for this thread's life. No browser checks what runs here, so all of its files are held
 * against the composition and then loaded at once: from then on nothing of it is read from the disk again.
 * @throws Error naming the file that is not as published; nothing of the bundle has run then.
 */
export function importBundle(bundle: Bundle, load: Load = importModule): Promise<unknown> {
  const { entry } = bundle;
  const known = imported.get(entry);
  if (known) return known;
  const importing = importChecked(bundle, load);
  imported.set(entry, importing);
  // Its files may be mended: the next page tries again.
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
  throw new Error(`${path} is not the file that was published`);
}
