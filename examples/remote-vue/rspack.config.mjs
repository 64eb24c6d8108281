import { remoteConfig } from '@farmgate/build/rspack';
import { rspack } from '@rspack/core';

const flags = new rspack.DefinePlugin({
  // Vue asks its users to set these flags. Otherwise it adds them to the page as globals.
  __VUE_OPTIONS_API__: false,
  __VUE_PROD_DEVTOOLS__: false,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
  // Vue creates a Trusted Types policy for v-html, which these pages do not use. The shop's pages allow no such policy.
  'window.trustedTypes': 'undefined',
});

/** Without the condition `node`, the server gets Vue without its template compiler: a third of the size. */
const SERVER_CONDITIONS = ['source', 'module', 'import', 'default'];

export default remoteConfig('remote-vue', {
  framework: 'own',
  customize: (config, side) => ({
    ...config,
    plugins: [...config.plugins, flags],
    resolve: { ...config.resolve, ...(side === 'server' ? { conditionNames: SERVER_CONDITIONS } : {}) },
  }),
});
