import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Other users may enter it, so that PostgreSQL's user reaches its data folder. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-restore-'));
  await chmod(folder, 0o711);
  return folder;
}
