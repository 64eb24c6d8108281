import { join } from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import type { Build } from '../builds.ts';

/** Writes a small build of a part into `parent`, as `npm run build` would: another marker makes another version. */
export function writeBuild(parent: string, part: string, marker: string, changes?: Partial<ReleaseDescriptor>): Build {
  const release = sampleRelease(part, { 'web/entry.js': `// ${part} ${marker}` }, changes);
  const { version } = release.descriptor;
  const folder = join(parent, part, version);
  writeSampleRelease(folder, release);
  return { part, version, folder };
}
