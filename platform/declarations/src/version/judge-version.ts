import major from 'semver/functions/major.js';
import type { Difference } from '../compare/compare.ts';

export interface Versions {
  /** The version whose declarations are in `shared/api`. */
  released: string;
  /** The version in package.json. */
  current: string;
  /** Whether a changeset announces a major version. */
  hasMajorChangeset: boolean;
}

/**
 * What is wrong with a version: breaking differences without a new major version, or declarations of another version than the
 * current one. Empty when it follows semantic versioning.
 */
export function judgeVersion(differences: Difference[], { released, current, hasMajorChangeset }: Versions): string[] {
  const isMajor = hasMajorChangeset || major(current) > major(released);
  const broken = isMajor ? [] : differences.map(({ module, name, reason }) => `${module} ${name}: ${reason}`);
  if (broken.length > 0)
    return [
      ...broken,
      `These changes break code that was compiled with @farmgate/shared ${released}. Keep the old names and add new ones, or announce a major version: npx changeset.`,
    ];
  if (current === released) return [];
  return [`shared/api has the declarations of ${released}, but the version is ${current}. Run npm run api:update.`];
}
