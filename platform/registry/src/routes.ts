import { answerHealth } from '@farmgate/service/answer-health';
import { acceptedEdgeTokens } from '@farmgate/service/edge-tokens';
import type { Lifecycle } from '@farmgate/service/lifecycle';
import type { FastifyPluginAsync } from 'fastify';
import type { ArtifactStore } from './artifacts/artifact-store.ts';
import type { ChangeContext } from './changes/change.ts';
import { lockRoutes } from './changes/lock-routes.ts';
import { promotionRoutes } from './changes/promotion-routes.ts';
import { rolloutRoutes } from './changes/rollout-routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { developmentRoute } from './channels/development-route.ts';
import { freezeRoutes } from './channels/freeze-routes.ts';
import { settingRoutes } from './channels/setting-routes.ts';
import { planRoutes } from './plans/routes.ts';
import type { ChannelFeed } from './channels/feed.ts';
import { kitRoutes } from './kit/routes.ts';
import { readLiveOn } from './channels/live-on.ts';
import { channelRoutes } from './channels/routes.ts';
import { streamRoute } from './channels/stream-route.ts';
import type { OpenDatabase } from './database/database.ts';
import { declarationComparer } from './declarations/compare-releases.ts';
import { diffRoutes } from './diff/routes.ts';
import { doctorRoutes } from './doctor/routes.ts';
import { edgeRoutes } from './edges/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { BUDGETS } from './settings/budgets.ts';
import { browserProbe } from './gate/browser/browser-probe.ts';
import { edgeProbe } from './gate/edge-probe.ts';
import { findEdge } from './gate/find-edge.ts';
import { wireSource } from './gate/wire-source.ts';
import { policyRoutes } from './health/policy-routes.ts';
import { healthRoutes } from './health/routes.ts';
import { DATABASE_UNAVAILABLE } from './http/error-handler.ts';
import type { Announcements } from './log/announcements.ts';
import type { LogWatch } from './log/log-watch.ts';
import { logRoutes } from './log/routes.ts';
import { logStreamRoute } from './log/stream-route.ts';
import { announce } from './notifications/events/announce.ts';
import { rejectedByGate } from './notifications/events/from-gate.ts';
import type { Notifier } from './notifications/notifier.ts';
import { subscriptionRoutes } from './notifications/routes.ts';
import type { RegistryOptions } from './options.ts';
import { openPreviewRoutes } from './previews/open-routes.ts';
import { previewRoutes } from './previews/routes.ts';
import { UPLOAD_LIMITS } from './releases/limits.ts';
import { publishRoute } from './releases/publish-route.ts';
import { releaseRoutes } from './releases/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { RETENTION_DAYS, WIRE_VERSION } from './settings/defaults.ts';
import { scriptRoutes } from './scripts/routes.ts';
import { authenticator } from './tokens/authorise.ts';
import { readersOnly } from './tokens/readers-only.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { typeRoutes } from './types/routes.ts';

interface Services {
  lifecycle: Lifecycle;
  database: OpenDatabase;
  artifacts: ArtifactStore;
  announcements: Announcements;
  watch: LogWatch;
  feed: ChannelFeed;
  notifier: Notifier;
}

/** Everything under /registry. */
export const registryRoutes =
  (
    { lifecycle, database, artifacts, announcements, watch, feed, notifier }: Services,
    options: RegistryOptions,
  ): FastifyPluginAsync =>
  async (app) => {
    const { db } = database;
    const { log } = app;
    const { adminToken, edgeToken, probeUrls = [], apiUrl, wireVersion = WIRE_VERSION, budgets = BUDGETS } = options;
    const { limits = UPLOAD_LIMITS, retentionDays = RETENTION_DAYS } = options;
    const edgeTokens = acceptedEdgeTokens(options);
    const findProbedEdge = probeUrls.length > 0 ? () => findEdge(probeUrls) : undefined;
    const authenticate = authenticator(db, adminToken);
    const changes: ChangeContext = {
      database,
      artifacts,
      budgets,
      declarations: declarationComparer(artifacts),
      wireVersion: wireSource(apiUrl, wireVersion),
      probe: edgeProbe({ urls: probeUrls, edgeToken }),
      browserProbe: browserProbe({ browser: options.probeBrowser, findEdge: findProbedEdge, edgeToken }),
      onRejected: (rejected) =>
        announce(db, rejectedByGate(rejected)).catch((error) => log.error(error, 'could not announce a rejection')),
    };
    const targets = { allowPrivate: options.privateWebhooks ?? false, canMail: options.mail !== undefined };
    if (options.protectReading) readersOnly(app, authenticate, edgeTokens);
    const groups = [
      publishRoute(database, artifacts, authenticate, limits),
      releaseRoutes({ db, artifacts, readLiveOn: () => readLiveOn(db) }, authenticate),
      channelRoutes(db, retentionDays),
      developmentRoute(database, authenticate, retentionDays),
      settingRoutes(database, authenticate, retentionDays),
      freezeRoutes(database, authenticate, retentionDays),
      streamRoute(db, feed, lifecycle.ending),
      kitRoutes(db, artifacts),
      edgeRoutes(database, edgeTokens),
      promotionRoutes(changes, authenticate),
      rolloutRoutes(changes, authenticate),
      lockRoutes(changes, authenticate),
      planRoutes(changes, authenticate),
      approvalRoutes(changes, authenticate),
      diffRoutes(changes, authenticate),
      healthRoutes(changes, edgeTokens),
      errorRoutes(db, artifacts),
      policyRoutes(database, authenticate),
      logRoutes(db),
      logStreamRoute(db, announcements, lifecycle.ending),
      scriptRoutes(db),
      typeRoutes(db, artifacts, retentionDays),
      previewRoutes(database, edgeToken, authenticate),
      openPreviewRoutes(database, authenticate),
      retentionRoutes({ database, artifacts, retentionDays, log }, authenticate),
      doctorRoutes({ ...changes, watch, adminToken, edgeToken, probeUrls, apiUrl }, authenticate),
      tokenRoutes(db, authenticate),
      subscriptionRoutes(database, notifier, targets, authenticate),
    ];
    for (const group of groups) await app.register(group);

    app.get('/healthz', { schema: { summary: 'Answers when the database does' } }, (_request, reply) =>
      answerHealth(reply, { check: database.check, healthy: { ok: true }, unhealthy: DATABASE_UNAVAILABLE }),
    );
  };
