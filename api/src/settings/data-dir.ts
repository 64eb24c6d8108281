import { join } from 'node:path';
import type { Env } from '@farmgate/service/settings-reader';

/** The folder of the shop's files: pictures, mail, logs. */
export const dataDirOf = (env: Env): string => env['DATA_DIR'] || join(import.meta.dirname, '../../../.farmgate');
