import { fileVariable } from '@farmgate/service/setting-file';

/** Secrets of the API and the registry. The edge runs nearest to parts' code, so it must not have them. */
export const FOREIGN_SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'REGISTRY_ADMIN_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

/** Deletes these secrets from an environment, and the names of their files. @returns the variables that were set */
export function dropForeignSecrets(env: NodeJS.ProcessEnv): string[] {
  const variables = FOREIGN_SECRETS.flatMap((name) => [name, fileVariable(name)]);
  const found = variables.filter((name) => env[name] !== undefined);
  for (const name of found) delete env[name];
  return found;
}
