import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/** npm's own date in tar files. Zip files, which some tools convert to, begin in 1980. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * A tar file as npm installs it, with everything below `package/`. Equal files make equal bytes: order, times, owners and
 * modes do not depend on the machine.
 * @param paths below the folder
 */
export async function tarOf(folder: string, paths: string[]): Promise<Buffer> {
  const tar = pack();
  for (const path of paths.toSorted()) {
    const mode = path.startsWith('bin/') ? 0o755 : 0o644;
    tar.entry({ name: `package/${path}`, mode, mtime: MTIME, uid: 0, gid: 0 }, await readFile(join(folder, path)));
  }
  tar.finalize();
  return buffer(tar as AsyncIterable<Uint8Array>);
}
