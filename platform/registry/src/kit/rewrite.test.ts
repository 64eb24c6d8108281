import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { packageTar } from '../testing/kit-release.ts';
import { packageFor } from './rewrite.ts';

const packages = {
  build: { version: '1.2.0-00000001', file: 'kit/build.tar' },
  contract: { version: '1.2.0-00000002', file: 'kit/contract.tar' },
};
const MANIFEST = {
  name: '@farmgate/build',
  version: '1.2.0',
  dependencies: { '@farmgate/contract': '^1.2.0', ajv: '^8.20.0' },
  devDependencies: { '@farmgate/registry': '*' },
};

const make = async (origin: string) => {
  const tar = await packageTar({ 'package.json': JSON.stringify(MANIFEST), 'dist/index.js': 'export {};' });
  return packageFor({ origin, name: 'build', packages }, Readable.from([tar.subarray(0, 700), tar.subarray(700)]));
};

async function filesIn(tgz: Uint8Array): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const entries = Readable.from([gunzipSync(tgz)]).pipe(extract());
  for await (const entry of entries as AsyncIterable<Readable & { header: { name: string } }>)
    files[entry.header.name] = (await buffer(entry)).toString('utf8');
  return files;
}

test('dependencies on the kit become addresses of the shop; other files stay as they are', async () => {
  const files = await filesIn(await make('https://shop.example.com'));
  expect(Object.keys(files)).toEqual(['package/package.json', 'package/dist/index.js']);
  expect(files['package/dist/index.js']).toBe('export {};');
  expect(JSON.parse(files['package/package.json']!)).toEqual({
    ...MANIFEST,
    dependencies: {
      '@farmgate/contract': 'https://shop.example.com/registry/kit/contract-1.2.0-00000002.tgz',
      ajv: '^8.20.0',
    },
    farmgate: { shop: 'https://shop.example.com', kit: '1.2.0-00000001' },
  });
});

test('the bytes are the same on every machine and every Node.js, because lock files hold their hash', async () => {
  const hash = createHash('sha256').update(await make('https://shop.example.com'));
  expect(hash.digest('hex')).toBe('45714d69b2edb3a30ac57c1cf46d5f6162c35b4e93563c7e2d655f4875375e64');
});

test('a broken tar file is an error', async () => {
  const broken = packageFor(
    { origin: 'https://shop.example.com', name: 'build', packages },
    Readable.from(['not a tar']),
  );
  await expect(broken).rejects.toThrow(/header|Unexpected end/);
});
