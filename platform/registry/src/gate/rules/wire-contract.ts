import { type GateRule, changedParts, label } from './rule.ts';

/** No part uses a newer wire contract than the shop's API serves. */
export const wireContract: GateRule = {
  name: 'wire-contract',
  check({ wireVersion, isReturn, ...candidate }) {
    const releases = changedParts(candidate);
    if (wireVersion === null) {
      if (isReturn) return [];
      return releases.map((release) => ({
        parties: [label(release), 'api'],
        message: `the API did not report its wire contract, so ${label(release)} cannot be checked`,
        remedy: 'Start the API, or correct API_URL of the registry, then promote again.',
      }));
    }
    return releases
      .filter(({ wire }) => wire > wireVersion)
      .map((release) => ({
        parties: [label(release), `api@wire ${wireVersion}`],
        message: `${label(release)} was built against wire contract ${release.wire}, but the API serves only up to ${wireVersion}`,
        remedy: 'Deploy the API first, then promote the part.',
      }));
  },
};
