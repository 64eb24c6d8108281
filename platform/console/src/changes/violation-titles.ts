import type { Violation } from '../registry/types.ts';

/** What a rule of the gate is about, in words. Rules that are not here show their own name. */
const TITLES: Record<string, string> = {
  'files-present': 'Files are missing',
  'javascript-budget': 'Too much JavaScript',
  'javascript-growth': 'Much more JavaScript than before',
  'mounted-widgets': 'A widget that others show is not there',
  'name-and-kind': 'Not what its name says',
  renders: 'A page does not render',
  'routes-unique': 'Two parts claim one address',
  'shared-exports': 'Something shared is not there',
  'shared-ranges': 'Shared libraries do not fit',
  'wire-contract': 'It needs a newer API',
};

export const titleOf = ({ rule }: Violation): string => TITLES[rule] ?? rule;
