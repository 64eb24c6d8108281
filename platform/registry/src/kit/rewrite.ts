import { promisify } from 'node:util';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Kit } from '@farmgate/contract/descriptor';
import { type AsyncGzipOptions, gzip } from 'fflate';
import { type Header, extract, pack } from 'tar-stream';
import { packageAddress } from './package-address.ts';

const SCOPE = '@farmgate/';
const MANIFEST = 'package/package.json';

/** In a worker, so that other requests are not delayed. Unlike zlib, it compresses to the same bytes on every Node.js. */
const compress = promisify<Uint8Array, AsyncGzipOptions, Uint8Array>(gzip);

interface PackageJson {
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** A package as it is served. */
export interface Served {
  origin: string;
  name: string;
  packages: Kit;
}

/**
 * The tgz of a package of a kit, for npm. Its dependencies on packages of the kit are addresses of the shop, and `farmgate`
 * says which kit it is. Equal input gives equal bytes: lock files hold their hash.
 */
export async function packageFor(served: Served, tar: Readable): Promise<Uint8Array> {
  const entries = tar.pipe(extract());
  tar.once('error', (error) => entries.destroy(error));
  const out = pack();
  for await (const entry of entries as AsyncIterable<Readable & { header: Header }>) {
    const { name, mode, mtime, uid, gid } = entry.header;
    const content = await buffer(entry);
    out.entry({ name, mode, mtime, uid, gid }, name === MANIFEST ? manifestFor(served, content) : content);
  }
  out.finalize();
  return compress(await buffer(out as AsyncIterable<Uint8Array>), { mtime: 0, level: 6 });
}

function manifestFor({ origin, name, packages }: Served, content: Buffer): string {
  const { dependencies = {}, ...manifest } = JSON.parse(content.toString('utf8')) as PackageJson;
  const addressed = Object.entries(dependencies).map(([dependency, range]) => {
    const other = dependency.startsWith(SCOPE) ? packages[dependency.slice(SCOPE.length)] : undefined;
    return [dependency, other ? packageAddress(origin, dependency.slice(SCOPE.length), other.version) : range];
  });
  const farmgate = { shop: origin, kit: packages[name]!.version };
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(addressed), farmgate }, null, 2)}\n`;
}
