import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgram } from './program.ts';
import { processIo } from '@farmgate/terminal/io';
import { manualPage } from './manual/markdown.ts';

// Writes docs/operations/cli.md: `npm run manual -w @farmgate/cli`. A test fails when the file is out of date.
const page = fileURLToPath(new URL('../../../docs/operations/cli.md', import.meta.url));
await mkdir(dirname(page), { recursive: true });
await writeFile(page, manualPage(createProgram(processIo())));
