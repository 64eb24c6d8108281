import type { LoaderDefinition } from '@rspack/core';
import { leaveOutHooks } from './leave-out-hooks.ts';
import { type LeftOut, leaveOut } from './leave-out.ts';

export interface LeaveOutOptions {
  functions: LeftOut;
  hooks?: readonly string[];
}

/** A loader for one file of a library, see `leanLibraries`. */
const leaveOutLoader: LoaderDefinition<LeaveOutOptions> = function leaveOutLoader(source) {
  const { functions, hooks = [] } = this.getOptions();
  // Functions first: those that are left out call hooks, too.
  return leaveOutHooks(this.resourcePath, leaveOut(this.resourcePath, source, functions), hooks);
};

export default leaveOutLoader;
