import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileRecord, type ReleaseDescriptor, releaseVersion } from '@farmgate/build/descriptor';
import type { Build } from '../builds.ts';

/** Writes a small build of a part into `parent`, as `npm run build` would: another marker makes another version. */
export function writeBuild(
  parent: string,
  part: string,
  marker: string,
  changes: Partial<ReleaseDescriptor> = {},
): Build {
  const script = Buffer.from(`// ${part} ${marker}`);
  const entry = 'web/entry.js';
  const files = { [entry]: fileRecord(script) };
  const version = releaseVersion('1.0.0', files);
  const folder = join(parent, part, version);
  const kind = part === 'shell' ? 'shell' : 'remote';
  const nothing = { styles: [], preload: [], routes: [], widgets: [], server: null, shared: {} };
  const built = { commit: null, builtAt: '2026-01-01T00:00:00.000Z', wire: 1 };
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    name: part,
    kind,
    version,
    ...built,
    ...nothing,
    entry,
    files,
    ...changes,
  };
  mkdirSync(join(folder, 'web'), { recursive: true });
  writeFileSync(join(folder, entry), script);
  writeFileSync(join(folder, 'release.json'), JSON.stringify(descriptor));
  return { part, version, folder };
}
