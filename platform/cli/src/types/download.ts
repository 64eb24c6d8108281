import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readArchive } from '@farmgate/declarations/archive';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import { type Download, type Live, noteDownload, readDownload, readLive, replaceTypes } from './folder.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

export interface DownloadOptions {
  /** `https://shop.example/registry` */
  registry: string;
  token?: string;
  channel: string;
  folder: string;
}

export interface Downloaded {
  live: Live;
  /** Whether the declarations are other ones than before. */
  isNew: boolean;
  /** Set when the shop did not answer: why, and the time of the declarations in the folder. */
  offline?: { reason: string; since: string };
}

/**
 * Downloads the declarations of what is live on a channel, unless the folder has them. Without an answer from the shop, those in the
 * folder stay.
 * @throws CliError when the shop has none, or does not answer and the folder is empty
 */
export async function downloadTypes({ registry, token, channel, folder }: DownloadOptions): Promise<Downloaded> {
  const url = `${registry}/channels/${encodeURIComponent(channel)}/types`;
  const [known, live] = await Promise.all([readDownload(folder), readLive(folder)]);
  const before = known?.url === url && live ? { ...known, live } : null;
  const answer = await get(url, token, before?.etag);
  if (answer instanceof Error || answer.status >= 500) {
    const reason = answer instanceof Error ? reasonOf(answer) : `status ${answer.status}`;
    if (before) return { live: before.live, isNew: false, offline: { reason, since: before.at } };
    throw new CliError(
      EXIT.unreachable,
      `${url} does not answer (${reason}), and no declarations were downloaded before. Check the address and your connection, then retry.`,
    );
  }
  if (answer.status === 304 && before) {
    await noteDownload(folder, { ...before, at: new Date().toISOString() });
    return { live: before.live, isNew: false };
  }
  if (answer.status !== 200) throw await rejected(url, answer);
  const download: Download = { url, etag: answer.headers.get('etag') ?? '', at: new Date().toISOString() };
  await replaceTypes(folder, await unpack(url, answer), download);
  return { live: (await readLive(folder))!, isNew: true };
}

function get(url: string, token: string | undefined, etag: string | undefined): Promise<Response | Error> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(etag && { 'if-none-match': etag }) };
  return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => error);
}

async function unpack(url: string, answer: Response): Promise<ReadonlyMap<string, string>> {
  try {
    const zipped = Buffer.from(await answer.arrayBuffer());
    const files = await readArchive(chunks(await promisify(gunzip)(zipped, { maxOutputLength: MAX_BYTES })));
    if (files.has('live.json')) return files;
  } catch {
    // The same error as for an archive of something else.
  }
  throw new CliError(
    EXIT.failure,
    `The answer of ${url} is no archive of declarations. Check the address of the registry.`,
  );
}

async function* chunks(content: Buffer) {
  yield content;
}

async function rejected(url: string, answer: Response): Promise<CliError> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  return new CliError(
    EXIT.failure,
    message ?? `${url} answered with status ${answer.status}. Check the address of the registry.`,
  );
}

const reasonOf = ({ message, cause }: Error): string => (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
