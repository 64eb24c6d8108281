import { appendFile, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESCRIPTOR_FILE, type ReleaseDescriptor, fileRecord, releaseVersion } from '@farmgate/contract/descriptor';
import { repository } from '../system/farmgate.ts';

/** A release in a folder of its own. */
export interface Build {
  folder: string;
  descriptor: ReleaseDescriptor;
}

/** Another release of a built part: the same files, with a comment in the server bundle. It needs no build. */
export async function variationOf(part: string, mark: string): Promise<Build> {
  const folder = await mkdtemp(path.join(tmpdir(), `farmgate-${part}-`));
  await cp(path.join(repository, part, 'dist/release'), folder, { recursive: true });
  const built = JSON.parse(await readFile(path.join(folder, DESCRIPTOR_FILE), 'utf8')) as ReleaseDescriptor;
  const bundle = path.join(folder, built.server!);
  await appendFile(bundle, `\n// ${mark}\n`);
  const files = { ...built.files, [built.server!]: fileRecord(await readFile(bundle)) };
  return writeDescriptor(folder, { ...built, version: releaseVersion('1.0.0', files), files });
}

export async function writeDescriptor(folder: string, descriptor: ReleaseDescriptor): Promise<Build> {
  await writeFile(path.join(folder, DESCRIPTOR_FILE), JSON.stringify(descriptor));
  return { folder, descriptor };
}
