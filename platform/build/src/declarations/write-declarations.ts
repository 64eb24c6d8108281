import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isShell, type PartKind } from '@farmgate/contract/part';
import { pack } from 'tar-stream';
import { type Declarations, collectDeclarations } from './collect.ts';

/** A part's file with declarations. */
export const DECLARATIONS = 'types/declarations.tar';

interface DeclaringPart {
  name: string;
  kind: PartKind;
  folder: string;
  /** The folder of its release. */
  output: string;
  /** Import paths of the modules that the shell provides. */
  shared: { key: string }[];
}

/** Only for builds and types: bundled into each part. */
const BUNDLED = '@farmgate/shared/remote';

/**
 * Writes a release's declarations. The shell's: everything that it shares, with the libraries. A remote's: the modules of `@farmgate/shared`
 * that it was built against.
 */
export async function writeDeclarations(part: DeclaringPart): Promise<void> {
  const keys = part.shared.map(({ key }) => key);
  const ours = [...keys.filter((key) => key.startsWith('@farmgate/')), BUNDLED, '@farmgate/shared/contract'];
  const libraries = keys.filter((key) => !key.startsWith('@farmgate/'));
  const imports = isShell(part) ? [...ours, ...libraries] : ours;
  const files = collectDeclarations({ folder: part.folder, imports, withLibraries: isShell(part) });
  const target = path.join(part.output, DECLARATIONS);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await archiveOf(files));
}

/** A tar file that depends on nothing but its content. */
async function archiveOf(files: Declarations): Promise<Buffer> {
  const tar = pack();
  const content = buffer(tar as unknown as AsyncIterable<Buffer>);
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, text] of sorted) tar.entry({ name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 }, text);
  tar.finalize();
  return content;
}
