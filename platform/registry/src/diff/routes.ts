import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { judge } from '../changes/admit.ts';
import type { ChangeContext } from '../changes/change.ts';
import { type Channel, liveVersions, readChannel } from '../channels/channel.ts';
import { ChannelParams } from '../channels/schemas.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { ErrorBody } from '../http/schemas.ts';
import { isScript, javascriptSizes } from '../releases/sizes.ts';
import { findDescriptors, releaseBytes } from '../releases/store.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import { compareReleases } from './compare.ts';
import type { Recall } from '../channels/fold.ts';
import { recallOf } from '../channels/recalls.ts';
import { Diff, DiffRequest, type PartDiff } from './schemas.ts';

export const diffRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = context.database;

    app.post(
      '/channels/:channel/diff',
      {
        schema: {
          summary: 'Compare releases with the live ones and run the gate; changes nothing',
          security: [{ token: [] }],
          params: ChannelParams,
          body: DiffRequest,
          response: { 200: Diff, '4xx': ErrorBody },
        },
      },
      async (request) => {
        await authenticate(request);
        const channel = await readChannel(db, request.params.channel);
        const { releases } = request.body;
        const { violations, notChecked } = await verdictOn(channel, releases);
        return { parts: await compare(channel, releases), refusals: violations, notChecked };
      },
    );

    async function compare(channel: Channel, releases: ReleaseName[]): Promise<PartDiff[]> {
      const live = liveVersions(channel);
      const before = releases.flatMap(({ part }) => (live[part] ? [{ part, version: live[part] }] : []));
      const descriptorOf = await findDescriptors(db, [...releases, ...before]);
      const measured = await javascriptSizes(db, [...releases, ...before]);
      const javascript = (release: ReleaseDescriptor) =>
        measured.get(`${release.name}@${release.version}`) ?? scriptBytes(release);
      return releases.map((release) => {
        const to = descriptorOf(release);
        const from = before.filter(({ part }) => part === release.part).map(descriptorOf)[0];
        return {
          ...compareReleases(from, to),
          recalled: recalledAs(recallOf(channel, release)),
          bytes: { from: from ? releaseBytes(from) : null, to: releaseBytes(to) },
          javascript: { from: from ? javascript(from) : null, to: javascript(to) },
        };
      });
    }

    /** As for a promotion, but without its checks for locks and open rollouts. */
    function verdictOn(channel: Channel, releases: ReleaseName[]) {
      const live = liveVersions(channel);
      const entries = releases
        .filter(({ part, version }) => live[part] !== version)
        .map(({ part, version }) => ({ part, action: 'promote' as const, from: live[part] ?? null, to: version }));
      return judge(context, channel, { entries, exposes: entries.length > 0 && 'among-live-and-rollouts' });
    }
  };

const recalledAs = (recall: Recall | null): PartDiff['recalled'] =>
  recall && { at: recall.since.toISOString(), by: recall.by, reason: recall.reason };

const scriptBytes = ({ files }: ReleaseDescriptor): number =>
  Object.entries(files).reduce((sum, [path, { bytes }]) => sum + (isScript(path) ? bytes : 0), 0);
