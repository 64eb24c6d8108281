import { type Pack, pack } from 'tar-stream';
import { type ReleaseDescriptor, fileRecord, releaseVersion } from '@farmgate/build/descriptor';

export interface TestRelease {
  descriptor: ReleaseDescriptor;
  contents: Record<string, string>;
}

/** A small build of a part: `marker` goes into its entry, so another marker is another version. */
export function testRelease(name: string, marker: string, changes: Partial<ReleaseDescriptor> = {}): TestRelease {
  const contents = { 'web/remoteEntry.js': `// ${name} ${marker}`, 'web/main.css': `.${name} {}` };
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, fileRecord(Buffer.from(text))]),
  );
  const kind = name === 'shell' ? 'shell' : 'remote';
  const descriptor: ReleaseDescriptor = {
    ...{ schema: 1, name, kind, version: releaseVersion('1.0.0', files) },
    ...{ commit: null, builtAt: '2026-01-01T00:00:00.000Z', wire: 1 },
    ...{ entry: 'web/remoteEntry.js', styles: ['web/main.css'], preload: [], routes: [], widgets: [], server: null },
    ...{ shared: {}, files },
    ...changes,
  };
  return { descriptor, contents };
}

/** The upload of a release: release.json first. `extra` adds raw entries for what an honest tar never has. */
export async function tarOf(
  { descriptor, contents }: { descriptor: unknown; contents: Record<string, string> },
  extra: (tar: Pack) => void = () => undefined,
): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'release.json' }, JSON.stringify(descriptor));
  for (const [name, text] of Object.entries(contents)) tar.entry({ name }, text);
  extra(tar);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
