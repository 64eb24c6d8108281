import { rspack } from '@rspack/core';

/** Fails a build that imports one of these modules, which use the shell's React, into a part with another framework. */
export const rejectForeign = (foreign: string[]) => {
  const keys = new Set(foreign);
  return new rspack.ExternalsPlugin('var', ({ request }, done) => {
    if (!request || !keys.has(request)) return done();
    done(
      new Error(
        `${request} uses the shell's React, so a part with its own framework cannot import it. Remove the import, or remove framework: 'own' from rspack.config.mjs.`,
      ),
    );
  });
};
