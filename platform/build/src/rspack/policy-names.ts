import { TRUSTED_TYPES_POLICY } from '@farmgate/contract/part';
import type { LoaderDefinition } from '@rspack/core';

const CREATED = /(\.createPolicy\(\s*)(["'`])([^"'`]+)\2/g;

/** Gives the policies with these names in a source the name that all parts share. */
export const renamePolicies = (source: string, policies: string[]): string =>
  source.replaceAll(CREATED, (whole, call: string, _quote, name: string) =>
    policies.includes(name) ? call + JSON.stringify(TRUSTED_TYPES_POLICY) : whole,
  );

/** A loader for the files of libraries, see `withPolicies`. */
const policyNames: LoaderDefinition<{ policies: string[] }> = function policyNames(source) {
  return renamePolicies(source, this.getOptions().policies);
};

export default policyNames;
