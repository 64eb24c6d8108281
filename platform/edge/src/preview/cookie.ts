import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = { name: 'farmgate_preview', path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The preview token in a request's cookies. */
export const readPreviewCookie = (cookies: string | undefined): string | undefined =>
  cookies ? parseCookie(cookies)[COOKIE.name] : undefined;

/** Set-Cookie header with a preview's token, until the preview expires. */
export const previewCookie = (token: string, until: string, secure: boolean): string =>
  stringifySetCookie({ ...COOKIE, value: token, expires: new Date(until), secure });

/** `Clear-Site-Data` for what pages have stored. */
export const CLEARED = '"storage", "cache"';

/** The cookie that the API binds sessions to, with and without TLS. */
const SESSION_COOKIES = { plain: 'farmgate_browser', secure: '__Host-Http-farmgate_browser' };

/**
 * Headers that end what this browser shares with the shop: its session, because sessions are bound to the cookie, and everything
 * that pages have stored. A preview starts and ends with them, so neither side gets what the other one stored. Browsers without
 * `Clear-Site-Data` keep a token that is worth nothing without the cookie.
 * @param cookie the preview's own Set-Cookie header
 */
export const signedOut = (cookie: string, secure: boolean): Record<string, string | string[]> => ({
  'clear-site-data': CLEARED,
  'set-cookie': [
    cookie,
    stringifySetCookie({
      name: secure ? SESSION_COOKIES.secure : SESSION_COOKIES.plain,
      value: '',
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: 0,
    }),
  ],
});

/** Set-Cookie header that deletes the preview's token. */
export const noPreviewCookie = (): string => stringifySetCookie({ ...COOKIE, value: '', maxAge: 0 });
