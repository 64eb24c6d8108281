import { type SQL, sql } from 'drizzle-orm';
import {
  contactMessages,
  fieldworkVisits,
  idempotencyKeys,
  knownPlaces,
  mails,
  orders,
  paymentAttempts,
  paymentEvents,
  resetCodes,
  sessions,
  surveyAnswers,
  users,
} from '../database/schema.ts';
import type { Kind } from './kinds.ts';

/** Old rows of one table: which, and what to do with them. */
interface Rule {
  kind: Kind;
  /** A query for the keys of at most `most` rows `t` that are older than `age`, without those that are locked. */
  due(age: SQL, most: number): SQL;
  /** The statement without its condition. */
  change: SQL;
  /** The columns that `due` selects. */
  key: SQL;
}

const TOKEN = sql.raw('token_hash');
const ID = sql.raw('id');

const deletion = (kind: Kind, table: SQL, key: SQL, old: (age: SQL) => SQL): Rule => ({
  kind,
  key,
  change: sql`DELETE FROM ${table}`,
  due: (age, most) => sql`SELECT ${key} FROM ${table} t WHERE ${old(age)} LIMIT ${most} FOR UPDATE SKIP LOCKED`,
});

/**
 * For large tables whose ids grow with time: looks only at the first rows, so that nothing to delete costs nothing.
 */
const deletionByAge = (kind: Kind, table: SQL, time: SQL, old: SQL = sql`true`): Rule => ({
  kind,
  key: ID,
  change: sql`DELETE FROM ${table}`,
  due: (age, most) => sql`SELECT id FROM (SELECT * FROM ${table} ORDER BY id LIMIT ${most}) t
    WHERE t.${time} < ${age} AND ${old}`,
});

const CREATED = sql.raw('created_at');

/** A session ends when it is revoked, after 14 days without use, and after 60 days. */
const hasEnded = (age: SQL) => sql`t.revoked_at < ${age}
  OR t.last_used_at < ${age} - interval '14 days' OR t.created_at < ${age} - interval '60 days'`;

export const RULES: Rule[] = [
  deletion('sessions', sql`${sessions}`, TOKEN, hasEnded),
  deletion('places', sql`${knownPlaces}`, sql.raw('user_id, place_hash'), (age) => sql`t.last_used_at < ${age}`),
  deletion('codes', sql`${resetCodes}`, ID, (age) => sql`t.created_at < ${age}`),
  deletion('checkouts', sql`${idempotencyKeys}`, sql.raw('user_id, key'), (age) => sql`t.created_at < ${age}`),
  deletion('mails', sql`${mails}`, ID, (age) => sql`t.state = 'sent' AND t.updated_at < ${age}`),
  deletion('unsent_mails', sql`${mails}`, ID, (age) => sql`t.state = 'parked' AND t.updated_at < ${age}`),
  deletionByAge('forms', sql`${contactMessages}`, CREATED),
  deletionByAge('forms', sql`${surveyAnswers}`, CREATED),
  deletionByAge('forms', sql`${fieldworkVisits}`, CREATED),
  // Events that wait for staff stay.
  deletionByAge(
    'payment_events',
    sql`${paymentEvents}`,
    sql.raw('received_at'),
    sql`NOT EXISTS (SELECT FROM ${paymentAttempts} a WHERE a.kind = 'event' AND a.item_id = t.id AND a.closed_at IS NULL)`,
  ),
  {
    kind: 'orders',
    key: ID,
    change: sql`UPDATE ${orders} SET name = '', email = '', mobile = '', address = '', city = '', zipcode = ''`,
    due: (age, most) => sql`SELECT t.id FROM ${orders} t JOIN ${users} u ON u.id = t.user_id
      WHERE u.deleted_at IS NOT NULL AND t.created_at < ${age} AND t.email <> '' LIMIT ${most} FOR UPDATE OF t SKIP LOCKED`,
  },
];
