import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The nearest package above a folder: its folder and name. */
export function packageFile(from: string): { folder: string; name: string } | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const { name } = read(path.join(folder, 'package.json'));
    if (name) return { folder, name };
    if (folder === path.dirname(folder)) return undefined;
  }
}

function read(file: string): { name?: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  } catch {
    return {};
  }
}
