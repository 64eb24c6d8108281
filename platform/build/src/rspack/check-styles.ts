import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { foreignStyles } from '@farmgate/contract/foreign-styles';

/**
 * Checks the stylesheets of a build, as the gate does before a release goes live.
 * @param files paths below `root`
 * @throws Error when one affects elements outside the part
 */
export async function checkStyles(part: string, root: string, files: string[]): Promise<void> {
  for (const file of files.filter((name) => name.startsWith('web/') && name.endsWith('.css'))) {
    const foreign = foreignStyles(await readFile(path.join(root, file), 'utf8'), { own: part, others: [] });
    if (foreign.length === 0) continue;
    throw new Error(
      `${file} affects elements of other parts: ${foreign.join(', ')}. Write the rules in a CSS module, below a class of ${part}: .own :global(.library).`,
    );
  }
}
