// @ts-check

/** Settings without which a process does not start, besides those that every service gets. */
const REQUIRED = {
  backup: ['BACKUP_STORE', 'BACKUP_RECIPIENTS', 'BACKUP_DATABASE_URL', 'ARTIFACTS', 'PICTURES'],
  migrate: ['DATABASE_OWNER_URL'],
  api: ['PUBLIC_URL', 'TRUST_PROXY', 'FARMGATE_CIPHER_KEY', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PICTURES'],
  registry: ['DATABASE_URL', 'EDGE_TOKEN', 'OPERATIONS_PORT', 'PROBE_URL', 'ARTIFACTS'],
  edge: [
    'PUBLIC_URL',
    'TRUST_PROXY',
    'FARMGATE_CIPHER_KEY',
    'EDGE_TOKEN',
    'OPERATIONS_PORT',
    'API_URL',
    'REGISTRY_URL',
  ],
};
/** Where the image sets them. */
const OF_IMAGES = ['OPERATIONS_PORT'];
const FOLDER = '/run/secrets/';

/**
 * Whether a pod has each setting that its process requires, and each file that a setting names.
 * @param {any} manifest
 * @param {any[]} secrets
 * @param {string[]} settings names of the settings that every service gets
 * @returns {string[]}
 */
export function secretProblems(manifest, secrets, settings) {
  const pod = manifest.spec?.template?.spec;
  if (!pod) return [];
  const { env = [] } = pod.containers[0];
  const names = [...settings, ...OF_IMAGES, ...env.map((/** @type {any} */ { name }) => name.replace(/_FILE$/, ''))];
  const required = REQUIRED[/** @type {keyof typeof REQUIRED} */ (manifest.metadata.name)] ?? [];
  const mounted = pod.volumes.find((/** @type {any} */ { secret }) => secret)?.secret.secretName;
  const { data = {} } = secrets.find(({ metadata }) => metadata.name === mounted) ?? {};
  const files = env.flatMap((/** @type {any} */ { value }) =>
    value?.startsWith(FOLDER) ? [value.slice(FOLDER.length)] : [],
  );
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `has no ${name}`),
    ...files
      .filter((/** @type {string} */ file) => !(file in data))
      .map(
        (/** @type {string} */ file) =>
          `reads ${FOLDER}${file}, which npm run deploy:secrets does not put into ${mounted}`,
      ),
  ];
}
