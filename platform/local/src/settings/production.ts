import { readSettings as readApi } from '@farmgate/api/settings';
import { readSettings as readEdge } from '@farmgate/edge/settings';
import { readSettings as readRegistry } from '@farmgate/registry/settings';
import { isProduction } from '@farmgate/service/production';
import { withSettings } from '@farmgate/service/setting-file';
import { SettingsError } from '@farmgate/service/settings-error';
import type { Env } from '@farmgate/service/settings-reader';
import { StartError } from './start-error.ts';

/** Placeholder for a URL that only a running system has. */
const ANY_URL = 'http://127.0.0.1:1';
const EMBEDDED_DATABASE = 'postgres://127.0.0.1/farmgate';

/**
 * Checks the settings of all services before any of them starts, so that one start lists all problems.
 * @throws StartError in production when a setting is missing, wrong or unsafe
 */
export function checkProduction(env: Env, databaseUrl: string | undefined): void {
  if (!isProduction(env)) return;
  const common = withSettings(env, { DATABASE_URL: databaseUrl ?? EMBEDDED_DATABASE });
  const problems = [
    () => readApi(withSettings(common, { TRUST_PROXY: 'loopback' })),
    () => readRegistry(withSettings(common, { PROBE_URL: ANY_URL, API_URL: ANY_URL })),
    () => readEdge(withSettings(common, { API_URL: ANY_URL, REGISTRY_URL: ANY_URL })),
  ].flatMap(problemsOf);
  if (problems.length === 0) return;
  const list = [...new Set(problems)].map((problem) => `- ${problem}`);
  throw new StartError(
    `The shop does not start with NODE_ENV=production. Problems: ${list.length}\n${list.join('\n')}`,
  );
}

function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}
