import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { partBase } from '../composition/part-url.ts';
import type { Violation } from './violation.ts';

/** Hashes of empty content: browsers report them for loads that they aborted. */
const EMPTY_HASHES = new Set(
  ['sha256', 'sha384', 'sha512'].map((name) => `${name}-${createHash(name).digest('base64')}`),
);

/**
 * Whether a violation can be ignored: the blocked script is a file of one of the releases, or its load was aborted before the
 * first byte. Some versions of WebKit block files although the page gives the right hash. Health counts a part that cannot run
 * because of that as a `load` failure.
 */
export function isOfKnownScript({ rule, blocked, hash }: Violation, releases: Iterable<ReleaseDescriptor>): boolean {
  if (hash && EMPTY_HASHES.has(hash)) return true;
  const path = rule === 'integrity-violation' && URL.canParse(blocked) ? new URL(blocked).pathname : undefined;
  for (const release of releases) {
    const base = partBase(release);
    if (path?.startsWith(base) && Object.hasOwn(release.files, path.slice(base.length))) return true;
    if (hash && Object.values(release.files).some(({ integrity }) => integrity === hash)) return true;
  }
  return false;
}
