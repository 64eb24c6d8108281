import { type Pack, pack } from 'tar-stream';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type SampleRelease, sampleRelease } from '@farmgate/contract/testing';

/** A small build of a part: `marker` goes into its entry, so another marker is another version. */
export const testRelease = (name: string, marker: string, changes?: Partial<ReleaseDescriptor>): SampleRelease =>
  sampleRelease(name, { 'web/remoteEntry.js': `// ${name} ${marker}`, 'web/main.css': `.${name} {}` }, changes);

/** The upload of a release: release.json first. `extra` adds raw entries for what an honest tar never has. */
export function tarOf(
  { descriptor, content }: { descriptor: unknown; content: Record<string, string> },
  extra?: (tar: Pack) => void,
): Promise<Buffer> {
  return tarOfEntries({ 'release.json': JSON.stringify(descriptor), ...content }, extra);
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
