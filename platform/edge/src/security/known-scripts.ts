import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { partBase } from '../html/part-url.ts';
import type { Violation } from './violation.ts';

/** Of no bytes: what a browser computes of a load that it aborted. */
const HASHES_OF_NOTHING = new Set(
  ['sha256', 'sha384', 'sha512'].map((name) => `${name}-${createHash(name).digest('base64')}`),
);

/**
 * Whether a violation says nothing about the shop: the blocked script is a file of one of the releases, whose hash every page
 * pins, or it was aborted before its first byte. Some versions of WebKit block such files although their hash is given. A
 * part that cannot run because of it is counted by its own `load` failures.
 */
export function isOfKnownScript({ rule, blocked, hash }: Violation, releases: Iterable<ReleaseDescriptor>): boolean {
  if (hash && HASHES_OF_NOTHING.has(hash)) return true;
  const path = rule === 'integrity-violation' && URL.canParse(blocked) ? new URL(blocked).pathname : undefined;
  for (const release of releases) {
    const base = partBase(release);
    if (path?.startsWith(base) && Object.hasOwn(release.files, path.slice(base.length))) return true;
    if (hash && Object.values(release.files).some(({ integrity }) => integrity === hash)) return true;
  }
  return false;
}
