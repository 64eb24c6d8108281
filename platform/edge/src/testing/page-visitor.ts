import type { StartedEdge } from './start-edge.ts';

export interface OpenPage {
  /** Its nonce, which is its id. */
  page: string;
  composition: string;
  /** Part → version. */
  versions: Record<string, string>;
}

/** A visitor from an address, with a browser that keeps cookies. The edge must believe loopback's X-Forwarded-For. */
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
    /** Tells what the page's parts did, as the shell would. */
    async tell(
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
