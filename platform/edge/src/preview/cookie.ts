import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = { name: 'farmgate_preview', path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The preview token in a request's cookies. */
export const readPreviewCookie = (cookies: string | undefined): string | undefined =>
  cookies ? parseCookie(cookies)[COOKIE.name] : undefined;

/** Set-Cookie header with a preview's token, until the preview expires. */
export const previewCookie = (token: string, until: string, secure: boolean): string =>
  stringifySetCookie({ ...COOKIE, value: token, expires: new Date(until), secure });

/** Set-Cookie header that deletes the preview's token. */
export const noPreviewCookie = (): string => stringifySetCookie({ ...COOKIE, value: '', maxAge: 0 });
