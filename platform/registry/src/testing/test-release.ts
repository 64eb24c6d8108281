import { type Pack, pack } from 'tar-stream';
import { type ReleaseDescriptor, fileRecord, releaseVersion } from '@farmgate/build/descriptor';

export interface TestRelease {
  descriptor: ReleaseDescriptor;
  contents: Record<string, string>;
}

/** A small build of a part: `marker` goes into its entry, so another marker is another version. */
export function testRelease(name: string, marker: string, changes: Partial<ReleaseDescriptor> = {}): TestRelease {
  return releaseOf(name, { 'web/remoteEntry.js': `// ${name} ${marker}`, 'web/main.css': `.${name} {}` }, changes);
}

/** A build made of these files. */
export function releaseOf(
  name: string,
  contents: Record<string, string>,
  changes: Partial<ReleaseDescriptor> = {},
): TestRelease {
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, text]) => [path, fileRecord(Buffer.from(text))]),
  );
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    name,
    kind: name === 'shell' ? 'shell' : 'remote',
    version: releaseVersion('1.0.0', files),
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    wire: 1,
    entry: Object.keys(contents)[0]!,
    styles: [],
    preload: [],
    routes: [],
    widgets: [],
    server: null,
    shared: {},
    files,
    ...changes,
  };
  return { descriptor, contents };
}

/** The upload of a release: release.json first. `extra` adds raw entries for what an honest tar never has. */
export function tarOf(
  { descriptor, contents }: { descriptor: unknown; contents: Record<string, string> },
  extra?: (tar: Pack) => void,
): Promise<Buffer> {
  return tarOfEntries({ 'release.json': JSON.stringify(descriptor), ...contents }, extra);
}

/** A tar of these files, in this order. */
export async function tarOfEntries(entries: Record<string, string>, extra?: (tar: Pack) => void): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(entries)) tar.entry({ name }, text);
  extra?.(tar);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
