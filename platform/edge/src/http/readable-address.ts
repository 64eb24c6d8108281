import type { IncomingMessage } from 'node:http';
import { UNKNOWN } from '../html/pages.ts';

/** The address to answer: who wants a page at one that cannot be read (`/100%`) gets the page that says there is none. */
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
