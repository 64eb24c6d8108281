import { bigint, boolean, customType, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { EdgeReport } from '@farmgate/contract/edge-report';
import type { ReleaseDescriptor, Source } from '@farmgate/contract/descriptor';

// The types of the tables that the SQL files in migrations/ create.
const registry = pgSchema('registry');
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true });

export const releases = registry.table('releases', {
  part: text('part').notNull(),
  version: text('version').notNull(),
  descriptor: jsonb('descriptor').$type<ReleaseDescriptor>().notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  publishedAt: time('published_at').notNull().defaultNow(),
  publishedBy: text('published_by').notNull(),
});

const publishColumns = {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  part: text('part').notNull(),
  version: text('version').notNull(),
  at: time('at').notNull().defaultNow(),
  by: text('by').notNull(),
  commit: text('commit'),
  source: jsonb('source').$type<Source>(),
};

/** Every publish of a release; `releases` has the first one. */
export const publishes = registry.table('publishes', publishColumns);

/** The most recent publish of each release. */
export const newestPublishes = registry.view('newest_publishes', publishColumns).existing();

/** The download size of the scripts of a release. */
export const releaseSizes = registry.table('release_sizes', {
  part: text('part').notNull(),
  version: text('version').notNull(),
  /** Bytes in brotli. */
  javascript: bigint('javascript', { mode: 'number' }).notNull(),
});

/** Releases whose files were removed. */
export const removedFiles = registry.table('removed_files', {
  part: text('part').notNull(),
  version: text('version').notNull(),
  at: time('at').notNull().defaultNow(),
  by: text('by').notNull(),
  reason: text('reason').notNull(),
  /** Null while the files are being removed. */
  freedAt: time('freed_at'),
});

/** Packages of the kits in shell releases. */
export const kitPackages = registry.table('kit_packages', {
  /** Without scope. */
  name: text('name').notNull(),
  /** The kit version. */
  version: text('version').notNull(),
  part: text('part').notNull(),
  /** Version of the shell's release. */
  release: text('release').notNull(),
});

export const channels = registry.table('channels', {
  name: text('name').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
  development: boolean('development').notNull().default(false),
  /** Whether a change needs the approval of a second person. */
  approval: boolean('approval').notNull().default(false),
  /** The default plan for rollouts. */
  plan: jsonb('plan').$type<{ steps: number[]; everySeconds: number }>(),
});

/** The kinds of entries in the deployment log. */
export const ACTIONS = [
  'promote',
  'rollback',
  'retire',
  'rollout',
  'pause',
  'resume',
  'finish',
  'abort',
  'lock',
  'unlock',
  'preview',
  'revoke',
  'policy',
  'development',
  'warn',
  'request',
  'approve',
  'decline',
  'freeze',
  'unfreeze',
  'plan',
  'approval',
] as const;

/** The part of an entry that applies to the whole channel. */
export const WHOLE_CHANNEL = '*';

export const deploymentLog = registry.table('deployment_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: time('at').notNull().defaultNow(),
  channel: text('channel').notNull(),
  part: text('part').notNull(),
  action: text('action', { enum: ACTIONS }).notNull(),
  from: text('from_version'),
  to: text('to_version'),
  rollout: text('rollout'),
  /** In basis points: of 10,000 cohorts. */
  share: integer('share'),
  bad: boolean('bad').notNull().default(false),
  forced: text('forced').array().notNull().default([]),
  figures: jsonb('figures').$type<Record<string, unknown>>(),
  /** Id of the preview that is created or revoked. */
  preview: text('preview'),
  until: time('until'),
  setting: jsonb('setting').$type<Record<string, unknown>>(),
  reason: text('reason').notNull(),
  by: text('by').notNull(),
  client: text('client').notNull(),
  basedOn: text('based_on').notNull(),
  compositionId: text('composition_id').notNull(),
});

/** The latest report of each edge. */
export const edges = registry.table('edges', {
  channel: text('channel').notNull(),
  edge: text('edge').notNull(),
  report: jsonb('report').$type<EdgeReport>().notNull(),
  /** When the edge was first seen. */
  since: time('since').notNull().defaultNow(),
  seen: time('seen').notNull().defaultNow(),
});

/** The first decision of each edge on the releases of a log entry. */
export const entryAdmissions = registry.table('entry_admissions', {
  entry: bigint('entry', { mode: 'number' }).notNull(),
  edge: text('edge').notNull(),
  ok: boolean('ok').notNull(),
  /** Why the edge rejected the release, in one line. */
  reason: text('reason'),
  at: time('at').notNull().defaultNow(),
});

/** States of channels, so that a reader need not fold the whole log. */
export const channelSnapshots = registry.table('channel_snapshots', {
  channel: text('channel').notNull(),
  format: integer('format').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  at: time('at').notNull(),
  state: jsonb('state').$type<object>().notNull(),
});

export const tokens = registry.table('tokens', {
  id: text('id').primaryKey(),
  hash: bytes('hash').notNull(),
  name: text('name').notNull(),
  part: text('part').notNull(),
  role: text('role', { enum: ['publish', 'promote', 'approve', 'admin'] }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
});
