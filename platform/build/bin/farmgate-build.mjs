#!/usr/bin/env node
// `rspack build` with the Rspack that this package's configuration needs, so that a team repository lists none of its own.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const manifest = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
process.argv.splice(2, 0, 'build');
await import(pathToFileURL(path.join(path.dirname(manifest), 'bin/rspack.js')).href);
