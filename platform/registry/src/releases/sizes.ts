import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { Database } from '../database/database.ts';
import { type ReleaseName, anyOf } from '../database/release-name.ts';
import { releaseSizes } from '../database/tables.ts';

const compress = promisify(brotliCompress);

/** The edge serves brotli at the highest quality. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

export const isScript = (path: string): boolean => path.startsWith('web/') && path.endsWith('.js');

/** The bytes of a script that visitors download. */
export const brotliBytes = async (script: Uint8Array): Promise<number> =>
  (await compress(script, { params: { ...PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: script.byteLength } })).byteLength;

/** Stores how many bytes of JavaScript a release has in brotli. */
export async function insertSizes(db: Database, { name, version }: ReleaseDescriptor, javascript: number) {
  await db.insert(releaseSizes).values({ part: name, version, javascript }).onConflictDoNothing();
}

/** part@version → bytes of JavaScript in brotli; without releases that were never measured. */
export async function javascriptSizes(db: Database, wanted: ReleaseName[]): Promise<Map<string, number>> {
  const rows = await db.select().from(releaseSizes).where(anyOf(releaseSizes, wanted));
  return new Map(rows.map(({ part, version, javascript }) => [`${part}@${version}`, javascript]));
}
