import { ApiError } from '@farmgate/shared/api';
import { TEXTS } from '../texts/texts.ts';

/**
 * Sessions and reset codes work only together with a cookie that the answer sets.
 * @throws ApiError where the browser blocks cookies: without it the next call would fail and not say why.
 */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) throw new ApiError(TEXTS.cookiesBlocked, 'rejected');
}
