import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { sampleRemote } from '../testing/sample-release.ts';
import { bundleOf } from './bundle.ts';
import { importBundle } from './import-bundle.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function bundle() {
  const { descriptor, content } = sampleRemote('a');
  const release: ReleaseDescriptor = { ...descriptor, server: 'server/remote.js' };
  const path = (file: string) => join(folder, basename(file));
  await writeFile(path('server/remote.js'), content['server/remote.js']!);
  return { bundle: bundleOf(release, path)!, path: path('server/remote.js') };
}

function loading() {
  const loaded: string[] = [];
  const load = async (address: string) => loaded.push(address);
  return { loaded, load };
}

it('loads every module of a bundle that is as published, once for all pages', async () => {
  const { bundle: whole } = await bundle();
  const { loaded, load } = loading();
  await importBundle(whole, load);
  const modules = [...loaded];
  expect(new Set(modules)).toEqual(new Set(Object.keys(whole.files)));
  await importBundle(whole, load);
  expect(loaded).toEqual(modules);
});

it('loads nothing of a bundle with a changed file, until the file is right again', async () => {
  const { bundle: whole, path } = await bundle();
  const { loaded, load } = loading();
  await writeFile(path, 'export default "tampered"');
  await expect(importBundle(whole, load)).rejects.toThrow('remote.js differs from the published file');
  expect(loaded).toEqual([]);
  await writeFile(path, 'export {}');
  await importBundle(whole, load);
  expect(loaded).not.toEqual([]);
});

it('has none of a part that renders in the browser only', () => {
  expect(bundleOf(sampleRemote('a').descriptor, (file) => file)).toBeNull();
});
