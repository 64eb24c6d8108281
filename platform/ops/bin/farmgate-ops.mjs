#!/usr/bin/env node
// npm links a command at install, before the build: so this file always exists, and loads the built program.
import('../dist/main.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('farmgate-ops: not built yet. Run npm run build at the root of the repository.\n');
  process.exitCode = 1;
});
