import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';

type Shared = ReleaseDescriptor['shared'][string];

/** The versions of a shared module that a shell provides: the current one, then older majors. */
export const versionsOf = ({ provides, alsoProvides = [] }: Partial<Shared> = {}): string[] =>
  provides ? [provides, ...alsoProvides] : [];

/** The version that a remote gets of a shared module; undefined when it accepts none. */
export const acceptedVersion = (range: string | null, offer: Partial<Shared> | undefined): string | undefined =>
  versionsOf(offer).find((version) => accepts(range, version));

/** A range that semver cannot parse (a workspace link, a tag) accepts every version. */
const accepts = (range: string | null, version: string): boolean =>
  range === null || validRange(range) === null || satisfies(version, range, { includePrerelease: true });
