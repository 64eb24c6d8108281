import { type ReleaseDescriptor, isContent } from '@farmgate/contract/descriptor';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { Measure } from './measured-stream.ts';

export interface FileProblem {
  file: string;
  problem: string;
}

/** Reads the stored files of a release, except source maps, one after the other, and compares them with its descriptor. */
export async function verifyFiles(artifacts: ArtifactStore, release: ReleaseDescriptor): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const [file, { bytes, integrity }] of Object.entries(release.files)) {
    if (!isContent(file)) continue;
    const stored = await artifacts.read(release.name, release.version, file);
    if (!stored) {
      problems.push({ file, problem: 'is missing' });
      continue;
    }
    const measure = new Measure();
    for await (const chunk of stored.content) measure.add(chunk as Buffer);
    const found = measure.record();
    if (found.bytes !== bytes) problems.push({ file, problem: `has ${found.bytes} bytes, not ${bytes}` });
    else if (found.integrity !== integrity) problems.push({ file, problem: 'differs from the published file' });
  }
  return problems;
}
