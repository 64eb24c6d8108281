import type { IncomingHttpHeaders } from 'node:http';
import { TRUSTED_TYPES_POLICY } from '@farmgate/contract/part';

type Headers = IncomingHttpHeaders;
/** A cookie that is the only one comes as a text. */
type Answer = Omit<Headers, 'set-cookie'> & { 'set-cookie'?: string | string[] };

/** These say how a site on TLS with pinned files is to be treated; http://localhost and its parts are none. */
const NOT_HERE = ['strict-transport-security', 'integrity-policy', 'connection', 'keep-alive'];

/** An answer of the shop as one of this machine's. Its pages may run the scripts with `nonce`. */
export function localAnswer({ 'set-cookie': cookies = [], ...headers }: Answer, shop: string, nonce: string): Headers {
  const kept: Headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HERE.includes(name)));
  const policy = kept['content-security-policy'];
  if (typeof policy === 'string') kept['content-security-policy'] = withLocalScripts(policy, nonce);
  if (cookies.length > 0) kept['set-cookie'] = [cookies].flat().map(localCookie);
  if (kept.location?.startsWith(`${shop}/`)) kept.location = kept.location.slice(shop.length);
  return kept;
}

/** A request of this machine's as one to the shop. With `isChanged`, the answer comes whole and uncompressed. */
export function shopRequest(headers: Headers, shop: string, isChanged = isForDocument(headers)): Headers {
  return {
    ...headers,
    ...(headers.origin && { origin: shop }),
    ...(headers.cookie && { cookie: shopCookies(headers.cookie) }),
    ...(headers.referer && { referer: `${shop}/` }),
    ...(isChanged && { 'accept-encoding': 'identity', 'if-none-match': undefined }),
  };
}

/** Whether the answer may be a document, which local parts are put into. */
export const isForDocument = ({ accept }: Headers) => accept?.includes('text/html') ?? false;

/** Allows the scripts with this nonce, and local parts' script addresses: a shop of older releases has other policy names. */
function withLocalScripts(policy: string, nonce: string): string {
  return withSource(withSource(policy, 'script-src', `'nonce-${nonce}'`), 'trusted-types', TRUSTED_TYPES_POLICY);
}

/** Adds a source to a directive, unless the directive has it already. */
function withSource(policy: string, directive: string, source: string): string {
  return policy.replace(new RegExp(`(?<=^|;)\\s*${directive} ([^;]*)`), (_, allowed: string) => {
    return ` ${directive} ${[...new Set([...allowed.trim().split(/\s+/), source])].join(' ')}`;
  });
}

/** Browsers reject a cookie whose name begins with `__` (`__Host-`, `__Secure-`) and that is not bound to TLS. */
const LOCAL = 'local';

/** Not bound to the shop's domain, nor to TLS. */
const localCookie = (cookie: string) =>
  cookie.replace(/;\s*(Domain=[^;]*|Secure)(?=;|$)/gi, '').replace(/^__(?=Host-|Secure-)/i, `${LOCAL}__`);

const shopCookies = (cookies: string) => cookies.replace(new RegExp(`(?<=^|;\\s*)${LOCAL}(?=__)`, 'g'), '');
