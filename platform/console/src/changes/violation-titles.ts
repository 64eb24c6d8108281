import type { Violation } from '../registry/types.ts';

/** Titles of the gate's rules. Other rules show their name. */
const TITLES: Record<string, string> = {
  'built-ins': 'It changes the browser for all parts',
  'files-present': 'Files are missing',
  'javascript-budget': 'Too much JavaScript',
  'javascript-growth': 'JavaScript grew too much',
  'mounted-widgets': 'Mounted widgets do not fit',
  'name-and-kind': 'Wrong name or kind',
  'own-styles': 'Its styles reach outside the part',
  renders: 'A page does not render',
  'routes-unique': 'Two parts have the same route',
  'shared-exports': 'A shared export is missing',
  'shared-ranges': 'Shared packages do not match',
  'wire-contract': 'It needs a newer API',
};

export const titleOf = ({ rule }: Violation): string => TITLES[rule] ?? rule;
