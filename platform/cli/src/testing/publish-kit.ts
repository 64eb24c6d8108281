import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileRecord } from '@farmgate/contract/descriptor';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import { pack } from 'tar-stream';
import type { Workbench } from './workbench.ts';

const PACKAGES = ['build', 'cli', 'contract', 'dev', 'shared', 'testing'];

/** Makes a shell live whose kit has packages with this mark. @returns the kit's version of each package */
export async function publishKit(bench: Workbench, mark: string): Promise<string> {
  const version = `1.0.0-${fileRecord(Buffer.from(mark))
    .integrity.replaceAll(/[^0-9a-f]/g, '')
    .slice(0, 8)
    .padEnd(8, '0')}`;
  const content: Record<string, string> = { 'web/remoteEntry.js': `// ${mark}`, 'web/empty.css': '' };
  for (const name of PACKAGES) content[`kit/${name}.tar`] = await tarOf(name, mark);
  const kit = Object.fromEntries(PACKAGES.map((name) => [name, { version, file: `kit/${name}.tar` }]));
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-kit-'));
  const release = sampleRelease('shell', content, { kind: 'shell', kit });
  writeSampleRelease(folder, release);
  await bench.client.publish(folder);
  await rm(folder, { recursive: true, force: true });
  const releases = [{ part: 'shell', version: release.descriptor.version }];
  await bench.client.promote('production', { releases, reason: `kit ${mark}` });
  return version;
}

async function tarOf(name: string, mark: string): Promise<string> {
  const tar = pack();
  tar.entry(
    { name: 'package/package.json', mtime: new Date(0) },
    JSON.stringify({ name: `@farmgate/${name}`, version: '1.0.0', mark }),
  );
  tar.finalize();
  return (await buffer(tar)).toString('latin1');
}
