/** Reads of the shop's API that are POST requests because their filters are objects. */
const READS_BY_POST = new Set(['/api/product/filters', '/api/product/bycategory']);
const MAX_PATH = 2_048;
const ORIGIN = 'http://api.invalid';

/**
 * Whether a page that is rendered at the edge may make a call: one that every visitor may make, and that changes nothing. These are
 * GET requests below `/api`, and the lists of products. No token and no cookie is ever sent with them, so the API answers calls for
 * signed-in customers with 401.
 */
export function isPublicCall(method: string, path: string): boolean {
  if (path.length > MAX_PATH || !URL.canParse(path, ORIGIN)) return false;
  const { origin, pathname, search } = new URL(path, ORIGIN);
  // The path must be the one that is sent: no other host, and no `..` after a proxy has decoded it.
  if (origin !== ORIGIN || pathname + search !== path || !/^\/api\/[\w/.~-]+$/.test(pathname)) return false;
  return method === 'GET' || (method === 'POST' && READS_BY_POST.has(pathname));
}
