import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration, RuleSetRule } from '@rspack/core';

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

/**
 * Frameworks create a Trusted Types policy of their own name, which pages do not allow. In the builds of a part they create it under
 * the name that all parts share, so that pages need not name every framework.
 */
export function withPolicies(config: Configuration, policies: string[]): Configuration {
  if (policies.length === 0) return config;
  const rule: RuleSetRule = {
    test: /\.[cm]?js$/,
    include: /[\\/]node_modules[\\/]/,
    use: [{ loader: fileURLToPath(new URL('./policy-names.js', import.meta.url)), options: { policies } }],
  };
  return { ...config, module: { ...config.module, rules: [rule, ...(config.module?.rules ?? [])] } };
}
