import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * Bare Fastify in a separate process, as the baseline for the API. `/bytes` answers with the bytes from stdin, `/rows` with the rows of
 * the product list in the database of `DATABASE_URL`.
 */

const bytes = await buffer(process.stdin);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));

app.get('/rows', async () => {
  const { rows } = await pool.query(
    `SELECT id, category_id, name, image, description, pack_grams, reg_price_paise, sale_price_paise, available, listed, position
     FROM shop.products WHERE listed ORDER BY position, id`,
  );
  return { data: rows, total: rows.length };
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
