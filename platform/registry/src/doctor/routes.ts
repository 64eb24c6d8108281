import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ChangeContext } from '../changes/change.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { LogWatch } from '../log/log-watch.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import {
  checkAnnouncements,
  checkArtifacts,
  checkDatabase,
  checkProbe,
  checkReleases,
  checkSecrets,
  checkVisitors,
  checkWire,
} from './checks.ts';
import { checkEdges } from './edge-checks.ts';
import { Diagnosis } from './schemas.ts';

interface DoctorContext extends Pick<ChangeContext, 'artifacts' | 'database' | 'wireVersion'> {
  watch: LogWatch;
  adminToken: string | undefined;
  edgeToken: string | undefined;
  probeUrls: readonly string[];
  apiUrl: string | undefined;
}

export const doctorRoutes =
  (
    { database, artifacts, wireVersion, watch, ...settings }: DoctorContext,
    authenticate: Authenticate,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/doctor',
      {
        schema: {
          summary: 'Checks of the registry and everything it depends on, with what to do where one fails',
          security: [{ token: [] }],
          response: { 200: Diagnosis, '4xx': ErrorBody },
        },
      },
      async (request) => {
        await authenticate(request);
        const checks = await Promise.all([
          checkDatabase(database.db),
          checkArtifacts(artifacts),
          checkReleases(database.db, artifacts),
          checkWire(wireVersion),
          checkProbe(settings.probeUrls, settings.edgeToken),
          checkVisitors(settings.probeUrls, settings.apiUrl),
        ]);
        return {
          checks: [
            ...checks,
            checkAnnouncements(watch.lost),
            ...checkSecrets(settings.adminToken, settings.edgeToken),
            ...(await checkEdges(database.db)),
          ],
        };
      },
    );
  };
