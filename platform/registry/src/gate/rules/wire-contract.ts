import { type GateRule, changedParts, label } from '../rule.ts';

/** No part may speak a newer wire contract than the shop's API serves. */
export const wireContract: GateRule = {
  name: 'wire-contract',
  check: (candidate) =>
    changedParts(candidate)
      .filter(({ wire }) => wire > candidate.wireVersion)
      .map((release) => ({
        parties: [label(release), `api@wire ${candidate.wireVersion}`],
        message: `${label(release)} was built against wire contract ${release.wire}, the API serves up to ${candidate.wireVersion}`,
        remedy: 'Deploy the API first, then promote the part.',
      })),
};
