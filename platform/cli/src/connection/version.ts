import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../package/package-folder.ts';

interface OwnPackage {
  version: string;
  /** Only in a package that a shop served: the shop's origin, and the version of this package in its kit. */
  farmgate?: { shop: string; kit: string };
}

const own = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as OwnPackage;

/** This command line's version, as the deployment log shows it. */
export const { version } = own;

/** The shop that served this command line; null for the one of the shop's repository. */
export const servedBy = own.farmgate ?? null;
