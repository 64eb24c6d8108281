#!/usr/bin/env node
// npm links a command at install, before anything is built: so this file exists always and hands over to the build.
import('../dist/main.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write(
    'farmgate-dev: the development server is not built yet. Run npm run build at the root of the repository.\n',
  );
  process.exitCode = 1;
});
