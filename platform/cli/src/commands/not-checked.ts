import type { ChangeResult } from '@farmgate/registry-client/client';

/** One line for each thing that the gate could not check. */
export const notCheckedLines = (notChecked: ChangeResult['notChecked']): string[] =>
  notChecked.map(({ rule, message }) => `Not checked (${rule}): ${message}.`);
