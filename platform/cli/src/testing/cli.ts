import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import { type RecordedRun, type RecordedWorld, recordRun } from '@farmgate/terminal/testing';
import { run } from '../run.ts';

export type CliRun = RecordedRun;
export type CliWorld = RecordedWorld & { cwd: string };

/** Runs `farmgate` in this process and records what it prints. */
export const farmgate = (args: string[], { home, ...world }: CliWorld): Promise<CliRun> =>
  recordRun((io) => run(args, io), { home: home ?? join(world.cwd, 'home'), ...world });

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'farmgate-cli-'));

/** Writes a part's build to `dist/release` in its folder and returns the version. */
export function buildPart(folder: string, name: string, marker: string, changes?: Partial<ReleaseDescriptor>): string {
  const content = { 'web/remoteEntry.js': `// ${name} ${marker}`, 'web/empty.css': '' };
  const release = sampleRelease(name, content, changes);
  writeSampleRelease(join(folder, 'dist', 'release'), release);
  return release.descriptor.version;
}
