import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Payer } from '../ledger/ledger.ts';
import type { FrameOptions } from './frame-document.ts';
import { frameDocument } from './frame-document.ts';
import type { Counter } from './pay.ts';
import { fail, pay } from './pay.ts';

const SCRIPTS = join(import.meta.dirname, 'browser');

interface Options extends Counter {
  keyId: string;
}

type WithId = { Params: { id: string }; Body: Payer | undefined };

/** What browsers ask for: `checkout.js`, the frame it opens, and the frame's buttons. */
export function checkoutRoutes(app: FastifyInstance, { keyId, ...counter }: Options): void {
  app.get<{ Params: { name: string } }>('/:name(^checkout|frame).js', async ({ params }, reply) => {
    const script = await readFile(join(SCRIPTS, `${params.name}.js`));
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });

  app.get<{ Querystring: Partial<FrameOptions & { order_id: string; key: string }> }>(
    '/checkout',
    async ({ query }, reply) => {
      if (query.key !== keyId) return reply.code(400).type('text/plain').send('The key is not this account’s.\n');
      const { name = '', description = '', email = '', contact = '', color = '' } = query;
      const nonce = randomBytes(16).toString('base64');
      const order = counter.ledger.order(query.order_id ?? '');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce) })
        .send(frameDocument(order, { name, description, email, contact, color }, nonce));
    },
  );

  app.post<WithId>('/orders/:id/pay', async ({ params, body }) => pay(counter, params.id, payerOf(body)));
  app.post<WithId>('/orders/:id/fail', async ({ params, body }) => fail(counter, params.id, payerOf(body)));
}

/** Only the controls allow partial payments. */
const payerOf = (body: Payer | undefined): Payer => ({ email: body?.email, contact: body?.contact });

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
