// @ts-check
import { stringify } from 'yaml';

/** The Secrets of the manifests: each process gets only the files that it needs. */
const SECRETS = {
  'farmgate-edge': ['edge-token'],
  'farmgate-api': [
    'api-database-url',
    'smtp-url',
    'razorpay-key-secret',
    'razorpay-webhook-secret',
    'bucket-credentials',
  ],
  'farmgate-registry': [
    'registry-database-url',
    'registry-admin-token',
    'edge-token',
    'smtp-url',
    'bucket-credentials',
  ],
  'farmgate-migrate': ['owner-database-url', 'api-db-password', 'registry-db-password', 'backup-db-password'],
  'farmgate-backup': ['backup-database-url', 'backup-credentials'],
};

/** Text of the kustomization that makes Secrets of the files next to it, for `kubectl apply -k`. */
export function secretsKustomization() {
  const generators = Object.entries(SECRETS).map(([name, files]) => ({ name, files }));
  // The form that CloudNativePG needs for its superuser.
  const database = {
    name: 'farmgate-database',
    type: 'kubernetes.io/basic-auth',
    literals: ['username=postgres'],
    files: ['password=postgres-password'],
  };
  return stringify({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'farmgate',
    generatorOptions: { disableNameSuffixHash: true },
    secretGenerator: [...generators, database],
  }).trimEnd();
}
