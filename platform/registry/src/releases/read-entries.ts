import { buffer } from 'node:stream/consumers';
import type { Header } from 'tar-stream';
import {
  type ReleaseDescriptor,
  DESCRIPTOR_FILE,
  DescriptorError,
  parseDescriptor,
  releaseVersion,
} from '@farmgate/contract/descriptor';
import type { StagedArtifacts } from '../artifacts/artifact-store.ts';
import type { UploadLimits } from './limits.ts';
import { Measure, ScriptMeter } from './measured-stream.ts';
import { releaseBytes } from './store.ts';
import { broken, overTotal, tooLarge } from './upload-errors.ts';

export type Entry = AsyncIterable<Buffer> & { header: Header; resume(): void };

/** Called with the descriptor before any file is read. Throws to reject the upload. */
export type Accept = (descriptor: ReleaseDescriptor) => Promise<void>;

export interface Upload {
  descriptor: ReleaseDescriptor;
  /** Bytes of its scripts in brotli. */
  javascript: number;
}

/** Reads the entries of an upload's tar: see receiveUpload. */
export async function readEntries(
  tar: AsyncIterable<Entry>,
  staged: StagedArtifacts,
  limits: UploadLimits,
  accept: Accept,
): Promise<Upload> {
  const scale = new ScriptMeter();
  let descriptor: ReleaseDescriptor | undefined;
  const missing = new Set<string>();
  for await (const entry of tar) {
    const path = entry.header.name.replace(/^(\.\/)+/, '');
    if (entry.header.type === 'directory') {
      entry.resume();
      continue;
    }
    checkHeader(entry.header, path, limits);
    if (!descriptor) {
      descriptor = await readDescriptor(entry, path);
      checkLimits(descriptor, limits);
      await accept(descriptor);
      checkVersion(descriptor);
      for (const listed of Object.keys(descriptor.files)) missing.add(listed);
    } else {
      if (!missing.delete(path)) throw broken(unexpected(path, descriptor));
      await receiveFile(scale.through(path, entry), path, descriptor, staged);
    }
  }
  if (!descriptor) throw broken(`The upload is empty; ${DESCRIPTOR_FILE} must come first.`);
  if (missing.size > 0)
    throw broken(`The upload is missing ${[...missing].slice(0, 3).join(', ')}, which release.json lists.`);
  return { descriptor, javascript: await scale.total() };
}

function checkHeader({ type, size = 0 }: Header, path: string, limits: UploadLimits): void {
  if (type !== 'file') throw broken(`The upload contains ${path}, a ${type}; only plain files are allowed.`);
  if (size > limits.fileBytes)
    throw tooLarge(`${path} has ${size} bytes; the limit per file is ${limits.fileBytes} bytes.`);
}

async function readDescriptor(entry: Entry, path: string): Promise<ReleaseDescriptor> {
  if (path !== DESCRIPTOR_FILE) throw broken(`${DESCRIPTOR_FILE} must come first in the upload, not ${path}.`);
  const text = (await buffer(entry)).toString('utf8');
  try {
    return parseDescriptor(JSON.parse(text));
  } catch (error) {
    if (error instanceof DescriptorError) throw broken(error.message);
    throw broken(`${DESCRIPTOR_FILE} is not JSON.`);
  }
}

function checkLimits(descriptor: ReleaseDescriptor, limits: UploadLimits): void {
  const files = Object.keys(descriptor.files).length;
  if (files > limits.files) throw tooLarge(`The release lists ${files} files; the limit is ${limits.files}.`);
  if (releaseBytes(descriptor) > limits.totalBytes) throw overTotal(limits);
}

function checkVersion({ files, version }: ReleaseDescriptor): void {
  const expected = releaseVersion(version.replace(/-[0-9a-f]{8}$/, ''), files);
  if (version !== expected)
    throw broken(`release.json has version ${version}, but its files give ${expected}. Build the part again.`);
}

async function receiveFile(
  content: AsyncIterable<Uint8Array>,
  path: string,
  { files }: ReleaseDescriptor,
  staged: StagedArtifacts,
): Promise<void> {
  const listed = files[path]!;
  const measure = new Measure();
  await staged.write(path, measure.through(content));
  const { bytes, integrity } = measure.record();
  if (bytes !== listed.bytes)
    throw broken(`${path} has ${bytes} bytes, but release.json lists ${listed.bytes}. Build the part again.`);
  if (integrity !== listed.integrity)
    throw broken(`${path} does not have the hash that release.json lists. Build the part again.`);
}

function unexpected(path: string, { files }: ReleaseDescriptor): string {
  if (path === DESCRIPTOR_FILE || Object.hasOwn(files, path)) return `The upload contains ${path} twice.`;
  return `The upload contains ${path}, which release.json does not list.`;
}
