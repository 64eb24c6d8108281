// @ts-check
import { randomBytes } from 'node:crypto';
import { createCertificate } from './certificate.mjs';
import { secretsKustomization } from './kubernetes-secrets.mjs';

/** @typedef {import('./secret-answers.mjs').Answers} Answers */

const secret = () => randomBytes(32).toString('hex');

/** Kubernetes gives this file to PostgreSQL's operator, which would make a line break part of the password. */
const endOf = (/** @type {string} */ name) => (name === 'postgres-password' ? '' : '\n');

/**
 * The files of a new deployment: path → text.
 * @param {Answers} answers
 * @returns {Promise<Record<string, string>>}
 */
export async function createFiles({ domain, smtp, mailFrom }) {
  const passwords = { owner: secret(), api: secret(), registry: secret(), backup: secret() };
  const database = (/** @type {string} */ user, /** @type {string} */ password) =>
    `postgres://${user}:${password}@database:5432/farmgate`;
  const admin = secret();
  const bucket = { id: randomBytes(10).toString('hex'), key: secret() };
  const files = {
    'postgres-password': passwords.owner,
    'owner-database-url': database('postgres', passwords.owner),
    'api-db-password': passwords.api,
    'api-database-url': database('farmgate_api', passwords.api),
    'registry-db-password': passwords.registry,
    'registry-database-url': database('farmgate_registry', passwords.registry),
    'backup-db-password': passwords.backup,
    'backup-database-url': database('farmgate_backup', passwords.backup),
    'edge-token': secret(),
    'registry-admin-token': admin,
    'login.json': JSON.stringify({ registry: 'http://balancer:4100/registry', token: admin }),
    'bucket-credentials': profile('default', bucket),
    // The shop's bucket, and the bucket of backups.
    'backup-credentials': `${profile('default', bucket)}\n\n${profile('backup')}`,
    'bucket-identities': bucketIdentities(bucket),
    'smtp-url': smtp,
    'razorpay-key-secret': '',
    'razorpay-webhook-secret': '',
    'certificates/shop.pem': await createCertificate(domain),
    'kustomization.yaml': secretsKustomization(),
  };
  return {
    '.env': settings({ domain, mailFrom }),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`secrets/${name}`, text + endOf(name)])),
  };
}

/** An account in the format of the AWS SDKs, empty by default. */
const profile = (/** @type {string} */ name, { id = '', key = '' } = {}) =>
  `[${name}]\naws_access_key_id = ${id}\naws_secret_access_key = ${key}`;

/** The accounts of the bucket's server: one, which may do everything in the bucket. */
const bucketIdentities = (/** @type {{ id: string, key: string }} */ { id, key }) =>
  JSON.stringify({
    identities: [
      {
        name: 'farmgate',
        credentials: [{ accessKey: id, secretKey: key }],
        actions: ['Read:farmgate', 'Write:farmgate', 'List:farmgate'],
      },
    ],
  });

/** @param {{ domain: string, mailFrom: string }} answers */
const settings = ({ domain, mailFrom }) => `# Settings of compose.yaml. The secrets are in the folder secrets.
SHOP_DOMAIN=${domain}
MAIL_FROM="${mailFrom}"

# Part of the wire format, the same for all processes. It cannot be changed while pages are open.
FARMGATE_CIPHER_KEY=${secret()}

# Online payments: set the live key, and write its secrets to secrets/razorpay-key-secret and secrets/razorpay-webhook-secret.
RAZORPAY_KEY_ID=

# Ports of this machine. The last one is on 127.0.0.1 only, for staff.
HTTP_PORT=80
HTTPS_PORT=443
STAFF_PORT=8444

# Images: what npm run deploy:images built.
FARMGATE_TAG=latest

# Backups, see docs/operations/backup.md: the public key of farmgate-ops create-key, and where they go: a bucket, s3://bucket/prefix, with its
# endpoint, region and, in secrets/backup-credentials, its keys. COMPOSE_PROFILES=backup turns them on.
COMPOSE_PROFILES=
BACKUP_RECIPIENTS=
BACKUP_STORE=/backups
BACKUP_BUCKET_URL=
BACKUP_BUCKET_REGION=

# Collector of traces, for example http://collector:4318. Empty: no traces.
OTEL_EXPORTER_OTLP_ENDPOINT=
`;
