import {
  edgeTokenProblems,
  operationsPortProblems,
  secretProblems,
  urlPasswordProblems,
} from '@farmgate/service/production';
import type { Env } from '@farmgate/service/settings-reader';

/** Which settings are unsafe for a shop with real customers, each with its fix. Values are never in it. */
export function productionProblems(env: Env): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, EDGE_TOKEN, REGISTRY_ADMIN_TOKEN, SMTP_URL, OPERATIONS_PORT } = env;
  return [
    ...urlPasswordProblems('DATABASE_URL', DATABASE_URL),
    ...urlPasswordProblems('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL),
    ...edgeTokenProblems(EDGE_TOKEN),
    // Without this one, the tokens in the database are all there is.
    ...(REGISTRY_ADMIN_TOKEN ? secretProblems('REGISTRY_ADMIN_TOKEN', REGISTRY_ADMIN_TOKEN) : []),
    ...urlPasswordProblems('SMTP_URL', SMTP_URL),
    ...operationsPortProblems(OPERATIONS_PORT),
  ];
}
