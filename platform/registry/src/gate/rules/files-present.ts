import { missingFiles } from '../../artifacts/missing-files.ts';
import { type GateRule, changedParts, label } from '../rule.ts';

/** A release goes live only with all its files: they may have been lost since it was published. */
export const filesPresent: GateRule = {
  name: 'files-present',
  async check(candidate) {
    const perPart = changedParts(candidate).map(async (release) => {
      const missing = await missingFiles(candidate.artifacts, release);
      if (missing.length === 0) return [];
      return [
        {
          parties: [label(release)],
          message: `${label(release)} lacks ${missing.length} of its files in the artifact store, first ${missing[0]}`,
          remedy: 'Publish the same build again, or choose another release.',
        },
      ];
    });
    return (await Promise.all(perPart)).flat();
  },
};
