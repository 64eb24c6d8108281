#!/usr/bin/env node
import { run } from './run.ts';
import { processIo } from '@farmgate/terminal/io';

process.exitCode = await run(process.argv.slice(2), processIo());
