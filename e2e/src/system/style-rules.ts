import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './farmgate.ts';

const PARTS = ['shell', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-forms'];
/** Class names of CSS modules in a production build: `mf-cart-a1B2c3`. The hash may contain escaped characters. */
const CLASS = new RegExp(`\\.((?:${PARTS.join('|')})-(?:\\\\.|[\\w-])+)`, 'g');

/** The classes of CSS modules with a rule in this style sheet. */
export const classesWithRules = (css: string): Set<string> =>
  new Set([...css.matchAll(CLASS)].map(([, name]) => name!.replaceAll('\\', '')));

/** The classes of CSS modules with a rule in a built style sheet of any part. */
export async function builtClasses(): Promise<Set<string>> {
  const sheets = await Promise.all(PARTS.map(sheetsOf));
  return classesWithRules(sheets.flat().join('\n'));
}

async function sheetsOf(part: string): Promise<string[]> {
  const folder = path.join(repository, part, 'dist/release/web');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}
