import type { StartedEdge } from './start-edge.ts';

export interface OpenPage {
  /** Its nonce, which is also its id. */
  page: string;
  composition: string;
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
      const [, page = ''] = /<script nonce="([^"]+)"/.exec(answer.body) ?? /nonce="([^"]+)"/.exec(answer.body) ?? [];
      const [, json = '{}'] = /id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(answer.body) ?? [];
      const { id = '', parts = {} } = JSON.parse(json) as { id?: string; parts?: Record<string, { version: string }> };
      const versions = Object.fromEntries(Object.entries(parts).map(([part, { version }]) => [part, version]));
      return { page, composition: id, versions };
    },
    /** Sends a beacon, as the shell does. */
    async sendBeacon(
      { page, composition }: Omit<OpenPage, 'versions'>,
      failing: string[],
      more: Record<string, string> = {},
    ) {
      const parts = ['shell', 'mf-cart'].map((part) => ({
        part,
        failures: failing.includes(part) ? [{ kind: 'render', message: 'it broke' }] : [],
      }));
      const answer = await edge.app.inject({
        method: 'POST',
        url: '/_health',
        headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8', ...more },
        payload: JSON.stringify({ page, composition, parts, vitals: [{ name: 'LCP', value: 900, part: 'shell' }] }),
      });
      return answer.statusCode;
    },
  };
}
