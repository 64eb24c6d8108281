import { readFileSync } from 'node:fs';

/** This command line's version, as the deployment log shows it. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
