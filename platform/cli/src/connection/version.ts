import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../package/package-folder.ts';

/** This command line's version, as the deployment log shows it. */
export const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};
