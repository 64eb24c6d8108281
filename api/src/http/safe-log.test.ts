import { Writable } from 'node:stream';
import { SAFE_LOGGING } from '@farmgate/service/log-errors';
import { pino } from 'pino';
import { createTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ log: pino(SAFE_LOGGING, stream) });
});
beforeEach(() => void (lines.length = 0));
afterAll(() => shop.close());

test('an insert that fails leaves neither the customer nor the password hash in the log', async () => {
  await shop.pool.query(`ALTER TABLE shop.users ADD CONSTRAINT closed CHECK (name <> 'Asha Raman')`);
  const customer = { name: 'Asha Raman', email: 'asha@example.com', password: 'Carrots42' };
  expect((await shop.post('/auth/signup', customer)).statusCode).toBe(500);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[1]!)).toMatchObject({ msg: 'request', status: 500 });
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'a call failed',
    path: '/api/auth/signup',
    err: {
      message: expect.stringMatching(/^Failed query: insert into "shop"."users"/),
      cause: { code: '23514', table: 'users', constraint: 'closed' },
    },
  });
  expect(lines.join('')).not.toMatch(/Asha|asha@example|argon2|Carrots42/);
});
