import type { IncomingMessage } from 'node:http';
import { UNKNOWN } from '../html/pages.ts';

/** The address that the router gets. A page request with an unreadable path such as `/100%` gets the Not Found page. */
export function readableAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const wantsPage = url.includes('%') && headers.accept?.includes('text/html');
  return wantsPage && !isReadable(url.split('?', 1)[0]!) ? UNKNOWN : url;
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}
