import type { ThreadPage } from './task.ts';

/** A page that is no page, or one that could reach beyond its own document. */
class PageError extends Error {
  override readonly name = 'PageError';
}

/** A page from a renderer process. Bundles decide what is on their pages, but not what the edge does with them. @throws PageError */
export function readPage(result: unknown, body: Uint8Array): ThreadPage {
  const page = (result ?? {}) as Record<string, unknown>;
  const { status, location, title, head, state, dataAt, incomplete } = page;
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599)
    throw new PageError('the page has no valid status');
  if (location !== undefined) return { status, location: readLocation(location) };
  if (typeof title !== 'string' || typeof head !== 'string' || typeof state !== 'string')
    throw new PageError('the page has no title, head or state');
  return {
    status,
    title,
    head,
    body: Buffer.from(body.buffer, body.byteOffset, body.length).toString(),
    // No value in the state can close its script element.
    state: state.replaceAll('<', '\\u003c'),
    ...(typeof dataAt === 'number' && Number.isSafeInteger(dataAt) ? { dataAt } : {}),
    ...(incomplete === true ? { incomplete } : {}),
  };
}

function readLocation(location: unknown): string {
  // oxlint-disable-next-line no-control-regex
  if (typeof location === 'string' && location.length <= 2_000 && !/[\u0000-\u001f\u007f]/.test(location))
    return location;
  throw new PageError('the page redirects to an invalid address');
}
