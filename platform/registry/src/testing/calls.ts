import type { SampleRelease } from '@farmgate/contract/testing';
import { tarOf } from './test-release.ts';
import type { TestRegistry } from './test-registry.ts';

export interface Answer {
  status: number;
  /** The parsed answer, untyped for tests. */
  body: ReturnType<typeof JSON.parse>;
}

/** A call to a test registry, by default as its administrator. */
export async function call(
  { url, adminToken }: TestRegistry,
  method: string,
  path: string,
  {
    body,
    token = adminToken,
    headers = {},
  }: { body?: unknown; token?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const tar = Buffer.isBuffer(body);
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': tar ? 'application/x-tar' : 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : tar ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function publish(registry: TestRegistry, release: SampleRelease, token?: string): Promise<Answer> {
  return call(registry, 'POST', '/releases', { body: await tarOf(release), token });
}

/** Promotes releases that are published, together. */
export async function promote(
  registry: TestRegistry,
  releases: SampleRelease[],
  changes: object = {},
): Promise<Answer> {
  const wanted = releases.map(({ descriptor: { name, version } }) => ({ part: name, version }));
  return call(registry, 'POST', '/channels/production/promotions', {
    body: { releases: wanted, reason: 'for the test', ...changes },
  });
}
