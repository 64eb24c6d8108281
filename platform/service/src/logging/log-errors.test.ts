import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SAFE_LOGGING } from './log-errors.ts';

const SECRETS = /argon2id|asha@example|hunter2|payload/;

/** What the logger writes, parsed. */
function logged(write: (log: pino.Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  write(pino(SAFE_LOGGING, stream));
  for (const line of lines) expect(line).not.toMatch(SECRETS);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** As Drizzle and pg throw them. */
function failedInsert(): Error {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(asha@example.com) already exists.',
    schema: 'shop',
    table: 'users',
    constraint: 'users_email_key',
    where: 'asha@example.com',
  });
  const params = ['asha@example.com', '$argon2id$v=19$m=19456', '{"payload":true}'];
  const message = `Failed query: insert into "users" values ($1, $2, $3)\nparams: ${params.join(',')}`;
  return Object.assign(new Error(message, { cause }), { query: 'insert into "users" values ($1, $2, $3)', params });
}

const SAFE = {
  type: 'Error',
  message: 'Failed query: insert into "users" values ($1, $2, $3)',
  stack: expect.stringMatching(
    /^Error: Failed query: insert into "users" values \(\$1, \$2, \$3\)\n\s+at failedInsert/,
  ),
  cause: {
    type: 'Error',
    message: 'duplicate key value violates unique constraint "users_email_key"',
    code: '23505',
    severity: 'ERROR',
    schema: 'shop',
    table: 'users',
    constraint: 'users_email_key',
    stack: expect.stringMatching(/^Error: duplicate key/),
  },
};

test.each<[string, (log: pino.Logger, error: Error) => void]>([
  ['as err', (log, err) => log.error({ err }, 'a call failed')],
  ['under another name', (log, error) => log.error({ error }, 'a call failed')],
  ['by itself', (log, error) => log.error(error)],
  ['with words', (log, error) => log.error(error, 'a call failed')],
  ['of a child', (log, err) => log.child({ part: 'api' }).error({ err }, 'a call failed')],
  ['in the words', (log, error) => log.warn(`order FG-1: ${error.message}`)],
  ['as an argument of the words', (log, error) => log.warn('order %s: %s', 'FG-1', error.message)],
])('an error %s is logged without its values', (_how, write) => {
  const [line] = logged((log) => write(log, failedInsert()));
  expect(line!['err'] ?? line!['error'] ?? SAFE).toEqual(SAFE);
  expect(line!['msg']).toMatch(/a call failed|Failed query: insert/);
});

test('values that PostgreSQL quotes are left out, names that it quotes are not', () => {
  const invalid = Object.assign(new Error('invalid input syntax for type integer: "hunter2"'), { code: '22P02' });
  expect(logged((log) => log.error({ err: invalid }))[0]).toMatchObject({
    err: { message: 'invalid input syntax for type integer: "…"' },
    msg: 'invalid input syntax for type integer: "…"',
  });
});

test('errors of several attempts are logged each, and what is no error is not', () => {
  const err = new AggregateError([failedInsert(), new Error('connect ECONNREFUSED')], 'all failed');
  expect(logged((log) => log.error({ err }))[0]).toMatchObject({
    err: { errors: [SAFE, { message: 'connect ECONNREFUSED' }] },
  });
});

test('a line without an error stays as it is', () => {
  expect(logged((log) => log.info({ order: 'FG-1' }, 'paid'))[0]).toMatchObject({ order: 'FG-1', msg: 'paid' });
});
