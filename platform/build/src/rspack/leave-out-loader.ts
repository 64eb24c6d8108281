import type { LoaderDefinition } from '@rspack/core';
import { type LeftOut, leaveOut } from './leave-out.ts';

/** A loader for one file of a library, see `leanLibraries`. */
const leaveOutLoader: LoaderDefinition<{ functions: LeftOut }> = function leaveOutLoader(source) {
  return leaveOut(this.resourcePath, source, this.getOptions().functions);
};

export default leaveOutLoader;
