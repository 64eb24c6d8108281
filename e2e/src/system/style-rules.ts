import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './farmgate.ts';

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
/** How a production build names the classes of CSS modules: `mf-cart-a1B2c3`. The hash may hold escaped characters. */
const CLASS = new RegExp(`\\.((?:${PARTS.join('|')})-(?:\\\\.|[\\w-])+)`, 'g');

/** The classes of CSS modules that a style sheet has rules for. */
export const classesWithRules = (css: string): Set<string> =>
  new Set([...css.matchAll(CLASS)].map(([, name]) => name!.replaceAll('\\', '')));

/** The classes of CSS modules that have a rule in a style sheet of any part, as built. */
export async function builtClasses(): Promise<Set<string>> {
  const sheets = await Promise.all(PARTS.map(sheetsOf));
  return classesWithRules(sheets.flat().join('\n'));
}

async function sheetsOf(part: string): Promise<string[]> {
  const folder = path.join(repository, part, 'dist/release/web');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
