import { join } from 'node:path';
import { folder } from '@farmgate/service/formats';
import { type Env, readSettings } from '@farmgate/service/settings-reader';

/** The setting for the folder of the shop's files: pictures, mail, logs. */
export const dataDir = folder({ default: join(import.meta.dirname, '../../../.farmgate') });

/** That folder. @throws SettingsError */
export const dataDirOf = (env: Env): string => readSettings(env, { DATA_DIR: dataDir }).DATA_DIR;
