import type { Composition } from '@farmgate/contract/composition';
import type { EdgeReport } from '@farmgate/contract/edge-report';
import { type ReleaseDescriptor, parseDescriptor } from '@farmgate/contract/descriptor';
import { askRegistry } from './ask.ts';
import { attempt } from './attempt.ts';
import { parseComposition } from './parse-composition.ts';

export interface RegistryClient {
  composition(signal: AbortSignal): Promise<Composition>;
  descriptor(part: string, version: string): Promise<ReleaseDescriptor>;
  file(part: string, version: string, file: string): Promise<Buffer>;
  /** Opens the channel's event stream; the caller reads it. */
  stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Sends what this edge serves. Needs the edges' token. */
  report(report: EdgeReport, signal: AbortSignal): Promise<void>;
  /** Tells that this edge stops. Needs the edges' token. */
  leave(edge: string, signal: AbortSignal): Promise<void>;
}

const ANSWER_MS = 5_000;
const FILE_MS = 30_000;

/**
 * The registry's API for edges. `edgeToken` authorizes reads where the registry requires it. Every call throws RegistryError when it
 * fails.
 */
export function createRegistryClient(registryUrl: string, channel: string, edgeToken?: string): RegistryClient {
  const authorization: Record<string, string> = edgeToken ? { authorization: `Bearer ${edgeToken}` } : {};
  const get = (path: string, { headers, ...init }: RequestInit = {}) =>
    askRegistry(registryUrl, path, { ...init, headers: { ...authorization, ...(headers as object) } });

  return {
    composition: (signal) =>
      attempt(signal, ANSWER_MS, async (own) => {
        const response = await get(`/channels/${channel}/composition`, { signal: own });
        return parseComposition(await response.json(), channel);
      }),
    async descriptor(part, version) {
      const path = `/releases/${part}/${encodeURIComponent(version)}`;
      const response = await get(path, { signal: AbortSignal.timeout(ANSWER_MS) });
      return parseDescriptor(await response.json());
    },
    async file(part, version, file) {
      const path = `/releases/${part}/${encodeURIComponent(version)}/files/${file.split('/').map(encodeURIComponent).join('/')}`;
      const response = await get(path, { signal: AbortSignal.timeout(FILE_MS) });
      return Buffer.from(await response.arrayBuffer());
    },
    async stream(signal) {
      const headers = { accept: 'text/event-stream' };
      const response = await get(`/channels/${channel}/stream`, { headers, signal });
      return response.body!;
    },
    async report(report, signal) {
      const headers = { ...authorization, 'content-type': 'application/json' };
      const body = JSON.stringify(report);
      await askRegistry(registryUrl, `/channels/${channel}/edges`, { method: 'POST', headers, body, signal });
    },
    async leave(edge, signal) {
      const path = `/channels/${channel}/edges/${encodeURIComponent(edge)}`;
      await askRegistry(registryUrl, path, { method: 'DELETE', headers: authorization, signal });
    },
  };
}
