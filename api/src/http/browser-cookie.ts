import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's id, from its cookie. Empty without the cookie. */
    browserId: string;
  }
}

/** The longest time that browsers keep a cookie. */
const DAYS_400_S = 400 * 24 * 60 * 60;
/** 32 random bytes. */
const ID = /^[\w-]{43}$/;

/** The cookie that identifies a browser: set at sign-in, not readable by scripts, not sent from other sites. */
export interface BrowserCookie {
  read(cookies: string | undefined): string;
  header(browserId: string): string;
}

/**
 * With TLS the `__Host-` prefix keeps other hosts of the domain from setting the cookie, and `Http-` keeps scripts from it.
 * Over http the prefixes do not work: WebKit rejects such a cookie on localhost.
 */
export function browserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-Http-farmgate_browser' : 'farmgate_browser';
  return {
    read(cookies) {
      const value = cookies ? parseCookie(cookies)[name] : undefined;
      return value !== undefined && ID.test(value) ? value : '';
    },
    header: (value) =>
      stringifySetCookie({ name, value, path: '/', maxAge: DAYS_400_S, httpOnly: true, sameSite: 'strict', secure }),
  };
}

/**
 * Browsers send `Origin` with every POST, and scripts cannot remove it. `Sec-Fetch-Mode` alone does not prove a
 * browser, because Node's `fetch` sends it too, without the others.
 */
const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  ['origin', 'sec-fetch-site', 'sec-fetch-dest', 'sec-fetch-user'].some((name) => headers[name] !== undefined);

/**
 * The id of the calling browser, a new one if it has none; empty when the client is not a browser. All tabs of a
 * browser share the id, so a sign-in in one tab does not end the session of another.
 */
export const browserOf = (request: FastifyRequest): string =>
  isFromBrowser(request) ? request.browserId || randomBytes(32).toString('base64url') : '';

/** Sets the cookie; each sign-in extends its lifetime. Does nothing for clients that are not browsers. */
export function setBrowserCookie(reply: FastifyReply, cookie: BrowserCookie, browserId: string): void {
  if (browserId) reply.header('set-cookie', cookie.header(browserId));
}

/** The hash of an id that the database stores; null for none. */
export const browserHash = (browserId: string): Buffer | null =>
  browserId ? createHash('sha256').update(browserId).digest() : null;
