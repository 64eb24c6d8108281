import { randomUUID } from 'node:crypto';
import type { StartedEdge } from './start-edge.ts';

export interface OpenPage {
  /** Its id. */
  page: string;
  /** Random id of this view. */
  view: string;
  /** Part → version. */
  versions: Record<string, string>;
}

/** A visitor with an address and a browser that keeps cookies. TRUST_PROXY of the edge must include loopback. */
export function pageVisitor(edge: StartedEdge, address: string) {
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  return {
    async open(path: string): Promise<OpenPage> {
      const answer = await edge.get(path, headers);
      const [cookie] = answer.cookies;
      if (cookie) headers.cookie = `${cookie.name}=${cookie.value}`;
      const [, page = ''] = /\bpage;desc="([^"]+)"/.exec(String(answer.headers['server-timing'])) ?? [];
      const [, json = '{}'] = /id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(answer.body) ?? [];
      const { parts = {} } = JSON.parse(json) as { parts?: Record<string, { version: string }> };
      const versions = Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
      return { page, view: randomUUID(), versions };
    },
    /** Sends a beacon, as the shell does. */
    async sendBeacon({ page, view, versions }: OpenPage, failing: string[], more: Record<string, string> = {}) {
      const parts = ['shell', 'mf-cart'].map((part) => ({
        part,
        version: versions[part],
        failures: failing.includes(part) ? [{ kind: 'render', message: 'it broke' }] : [],
      }));
      const answer = await edge.app.inject({
        method: 'POST',
        url: '/_health',
        headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8', ...more },
        payload: JSON.stringify({
          page,
          view,
          parts,
          vitals: [{ name: 'LCP', value: 900, part: 'shell', version: versions.shell }],
        }),
      });
      return answer.statusCode;
    },
  };
}
