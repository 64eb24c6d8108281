import { format, InvalidValue } from '@farmgate/service/format';
import { databaseUrl, host, port, text, wholeNumber } from '@farmgate/service/formats';
import { SettingsError } from '@farmgate/service/settings-error';
import { type Env, SettingsReader } from '@farmgate/service/settings-reader';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

/** Where backups are. */
export interface ArchiveSettings {
  /** A folder, or `s3://bucket/prefix`. */
  store: string;
  /** `AWS_*` settings for the store. */
  storeEnv: Env;
  env: Env;
}

export interface BackupSettings extends ArchiveSettings {
  databaseUrl: string;
  /** Public keys of age. */
  recipients: string[];
  /** Files and folders. */
  configuration: string[];
  keepDays: number;
  /** Hours between two backup sets. */
  everyHours: number;
  /** Seconds between two uploads of WAL. */
  walSeconds: number;
  /** Seconds between two looks at the buckets. */
  objectsSeconds: number;
  metricsFile: string | undefined;
  /** Where `archive` serves the same figures. */
  metricsAddress: { host: string; port: number } | undefined;
}

const place = text('Set it to a folder, or to a bucket as s3://bucket/prefix.');
const RECIPIENTS = /^\s*age1[a-z0-9]+(\s*,\s*age1[a-z0-9]+)*\s*$/;

/** Someone may have set the private key by mistake, so messages do not repeat the value. */
const publicKeys = format<string>(
  'Set it to one or more public keys, age1…, separated by commas. farmgate-ops create-key makes one.',
  (value) => {
    if (RECIPIENTS.test(value)) return value;
    throw new InvalidValue('contains something that is not a public key');
  },
);

/** The settings of the archive, with those of its bucket from `BACKUP_AWS_*`, or from `AWS_*` without them. */
export function readArchiveSettings(env: Env): ArchiveSettings {
  const { BACKUP_STORE } = readAll(env, { BACKUP_STORE: place() });
  return { store: BACKUP_STORE, storeEnv: bucketEnvironment(env), env };
}

/** @throws CliError with all problems */
export function readBackupSettings(env: Env): BackupSettings {
  const settings = readAll(env, {
    BACKUP_STORE: place(),
    BACKUP_DATABASE_URL: databaseUrl(),
    BACKUP_RECIPIENTS: publicKeys(),
    BACKUP_CONFIGURATION: text('Set it to files and folders, separated by commas.')({ default: undefined }),
    BACKUP_KEEP_DAYS: wholeNumber(1, 3_650)({ default: 14 }),
    BACKUP_EVERY_HOURS: wholeNumber(1, 24 * 31)({ default: 24 }),
    BACKUP_WAL_SECONDS: wholeNumber(1, 60)({ default: 10 }),
    BACKUP_OBJECTS_SECONDS: wholeNumber(1, 3_600)({ default: 60 }),
    BACKUP_METRICS_FILE: text('Set it to a file with a name that ends with .prom.')({ default: undefined }),
    BACKUP_METRICS_PORT: port({ default: undefined }),
    HOST: host({ default: '127.0.0.1' }),
  });
  return {
    store: settings.BACKUP_STORE,
    storeEnv: bucketEnvironment(env),
    env,
    databaseUrl: settings.BACKUP_DATABASE_URL,
    recipients: splitList(settings.BACKUP_RECIPIENTS),
    configuration: splitList(settings.BACKUP_CONFIGURATION ?? ''),
    keepDays: settings.BACKUP_KEEP_DAYS,
    everyHours: settings.BACKUP_EVERY_HOURS,
    walSeconds: settings.BACKUP_WAL_SECONDS,
    objectsSeconds: settings.BACKUP_OBJECTS_SECONDS,
    metricsFile: settings.BACKUP_METRICS_FILE,
    metricsAddress: addressOf(settings.HOST, settings.BACKUP_METRICS_PORT),
  };
}

const addressOf = (at: string, own: number | undefined) => (own === undefined ? undefined : { host: at, port: own });

function readAll<Specs extends object>(env: Env, specs: Specs) {
  const reader = new SettingsReader(env);
  const settings = reader.read(specs);
  try {
    reader.finish();
  } catch (error) {
    if (error instanceof SettingsError) throw asUsageError(error);
    throw error;
  }
  return settings;
}

function asUsageError({ problems }: SettingsError): CliError {
  const [first] = problems;
  return problems.length === 1
    ? new CliError(EXIT.usage, first!)
    : new CliError(EXIT.usage, `${problems.length} settings are missing or wrong.`, problems);
}

const optional = text('Set it, or leave it out to use the setting without BACKUP_.')({ default: undefined });

/** `AWS_*` for the archive's bucket: `BACKUP_AWS_*` replaces them one by one. */
function bucketEnvironment(env: Env): Env {
  const own = readAll(env, {
    BACKUP_AWS_ENDPOINT_URL_S3: optional,
    BACKUP_AWS_REGION: optional,
    BACKUP_AWS_PROFILE: optional,
    BACKUP_AWS_ACCESS_KEY_ID: optional,
    BACKUP_AWS_SECRET_ACCESS_KEY: optional,
    BACKUP_AWS_SESSION_TOKEN: optional,
  });
  const set = Object.entries(own).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.slice('BACKUP_'.length), value] as const] : [],
  );
  return set.length === 0 ? env : { ...env, ...Object.fromEntries(set) };
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
