import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = { name: 'farmgate_preview', path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** The preview's token that a browser keeps. */
export const readPreviewCookie = (cookies: string | undefined): string | undefined =>
  cookies ? parseCookie(cookies)[COOKIE.name] : undefined;

/** The header that makes a browser keep a preview's token until it ends. */
export const previewCookie = (token: string, until: string, secure: boolean): string =>
  stringifySetCookie({ ...COOKIE, value: token, expires: new Date(until), secure });

/** The header that makes a browser forget its preview. */
export const noPreviewCookie = (): string => stringifySetCookie({ ...COOKIE, value: '', maxAge: 0 });
