import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageFolder } from './package/package-folder.ts';
import { createProgram } from './program.ts';
import { processIo } from '@farmgate/terminal/io';
import { manualPage } from './manual/markdown.ts';

// Writes docs/operations/cli.md: `npm run manual -w @farmgate/cli`. A test fails when the file is out of date.
const page = join(packageFolder, '../../docs/operations/cli.md');
await mkdir(dirname(page), { recursive: true });
await writeFile(page, manualPage(createProgram(processIo())));
