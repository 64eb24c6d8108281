import { randomUUID } from 'node:crypto';
import { proofOf } from '@farmgate/contract/health-proof';
import { BROWSER } from './browser.ts';
import type { StartedEdge } from './start-edge.ts';

export interface OpenPage {
  /** Its id. */
  page: string;
  /** Random id of this view. */
  view: string;
  /** Id of the composition in the document. */
  composition: string;
  /** Part → version. */
  versions: Record<string, string>;
}

/** A visitor with an address and a browser that keeps cookies. TRUST_PROXY of the edge must include loopback. */
export function pageVisitor(edge: StartedEdge, address: string, cookies?: string) {
  const headers: Record<string, string> = { 'x-forwarded-for': address, 'user-agent': BROWSER };
  if (cookies !== undefined) headers.cookie = cookies;
  const post = async (body: object, more: Record<string, string> = {}) => {
    const answer = await edge.app.inject({
      method: 'POST',
      url: '/_health',
      headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8', ...more },
      payload: JSON.stringify(body),
    });
    return answer.statusCode;
  };
  return {
    async open(path: string): Promise<OpenPage> {
      const answer = await edge.get(path, headers);
      const [cookie] = answer.cookies;
      if (cookie) headers.cookie = `${cookie.name}=${cookie.value}`;
      const [, page = ''] = /\bpage;desc="([^"]+)"/.exec(String(answer.headers['server-timing'])) ?? [];
      const [, json = '{}'] = /id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(answer.body) ?? [];
      const { id = '', parts = {} } = JSON.parse(json) as {
        id?: string;
        parts?: Record<string, { version: string }>;
      };
      const versions = Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
      return { page, view: randomUUID(), composition: id, versions };
    },
    post,
    /** Sends a beacon, as the shell does. */
    sendBeacon({ page, view, versions, composition }: OpenPage, failing: string[], more?: Record<string, string>) {
      const hasFailed = (part: string) => failing.includes(part);
      const parts = ['shell', 'mf-cart'].map((part) => ({
        part,
        version: versions[part],
        signals: hasFailed(part) ? ['error'] : [],
        vitals: part === 'shell' ? { LCP: 900 } : {},
      }));
      const errors = parts
        .filter(({ part }) => hasFailed(part))
        .map(({ part, version }) => ({ part, version, kind: 'render', message: 'Error: it broke', stack: '' }));
      return post({ page, view, proof: proofOf(page, view, composition), age: 900, parts, errors }, more);
    },
    /** Sends a beacon as shells did before they sent a proof. */
    sendOldBeacon({ page, view, versions }: OpenPage, failing: string[]) {
      const parts = ['shell', 'mf-cart'].map((part) => ({
        part,
        version: versions[part],
        failures: failing.includes(part) ? [{ kind: 'render', message: 'it broke' }] : [],
      }));
      return post({ page, view, parts, vitals: [{ name: 'LCP', value: 900, part: 'shell', version: versions.shell }] });
    },
  };
}
