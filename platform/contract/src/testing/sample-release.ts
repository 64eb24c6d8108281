import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DESCRIPTOR_FILE, type ReleaseDescriptor, fileRecord, releaseVersion } from '../descriptor/descriptor.ts';
import { isShell } from '../part/part.ts';

/** A release with the text of its files. */
export interface SampleRelease {
  descriptor: ReleaseDescriptor;
  content: Record<string, string>;
}

/** A release with these files; the first one is its entry. */
export function sampleRelease(
  name: string,
  content: Record<string, string>,
  changes: Partial<ReleaseDescriptor> = {},
): SampleRelease {
  const files = Object.fromEntries(
    Object.entries(content).map(([path, text]) => [path, fileRecord(Buffer.from(text))]),
  );
  const descriptor: ReleaseDescriptor = {
    schema: 1,
    name,
    kind: isShell(name) ? 'shell' : 'remote',
    version: releaseVersion('1.0.0', files),
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    wire: 1,
    entry: Object.keys(content)[0]!,
    styles: [],
    preload: [],
    routes: [],
    widgets: [],
    server: null,
    shared: {},
    files,
    ...changes,
  };
  return { descriptor, content };
}

/** Writes a release into a folder in the layout of a part's dist/release/. */
export function writeSampleRelease(folder: string, { descriptor, content }: SampleRelease): void {
  for (const [path, text] of Object.entries({ ...content, [DESCRIPTOR_FILE]: JSON.stringify(descriptor) })) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
