import { answerHealth } from '@farmgate/service/answer-health';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Message } from '@farmgate/contract/shop/envelope';
import type { Api } from './http/api.ts';
import type { RouteContext } from './http/route-context.ts';
import { WIRE_VERSION } from '@farmgate/contract/shop/rules/wire-version';

const Health = Type.Object({ status: Type.Literal('ok'), wire: Type.Integer() });

export function healthRoutes(app: Api, { db }: RouteContext): void {
  app.get('/healthz', { schema: { tags: ['health'], response: { 200: Health, 503: Message } } }, (_request, reply) =>
    answerHealth(reply, {
      check: () => db.execute(sql`SELECT 1`),
      healthy: { status: 'ok' as const, wire: WIRE_VERSION },
      unhealthy: { message: 'The database does not answer' },
    }),
  );
}
