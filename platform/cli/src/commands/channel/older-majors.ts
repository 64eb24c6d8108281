import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';

/** A version of an older major of `@farmgate/shared` that the live shell provides. */
export interface OlderMajor {
  version: string;
  /** Live parts that need it. */
  neededBy: string[];
}

const PREFIX = '@farmgate/shared/';
const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];

/** The older majors that a composition's shell provides, and the parts that still need each of them. */
export function olderMajorsOf(parts: Record<string, ReleaseDescriptor>): OlderMajor[] {
  const shell = Object.values(parts).find(({ name }) => isShell(name));
  const ofShared = Object.entries(shell?.shared ?? {}).filter(([key]) => key.startsWith(PREFIX));
  const versions = new Set(ofShared.flatMap(([, { alsoProvides = [] }]) => alsoProvides));
  return [...versions].map((version) => {
    const needsIt = ({ shared }: ReleaseDescriptor) =>
      Object.entries(shared).some(
        ([key, { range }]) => key.startsWith(PREFIX) && range !== null && majorOf(range) === majorOf(version),
      );
    return {
      version,
      neededBy: Object.values(parts)
        .filter(needsIt)
        .map(({ name }) => name),
    };
  });
}
