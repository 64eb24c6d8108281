import { answerHealth } from '@farmgate/service/answer-health';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Message } from '@farmgate/contract/shop/envelope';
import type { Api } from './http/api.ts';
import type { RouteContext } from './http/route-context.ts';
import { WIRE_VERSION } from '@farmgate/contract/shop/rules/wire-version';

const Wire = Type.Integer({ description: 'The newest wire contract that this API serves' });
const Health = Type.Object({ status: Type.Literal('ok'), wire: Wire });
const Unavailable = Type.Object({ ...Message.properties, wire: Wire });

export function healthRoutes(app: Api, { db }: RouteContext): void {
  // The contract does not depend on the database, and promotions need it also while the database is busy.
  const wire = WIRE_VERSION;
  app.get(
    '/healthz',
    { schema: { tags: ['health'], response: { 200: Health, 503: Unavailable } } },
    (_request, reply) =>
      answerHealth(reply, {
        check: () => db.execute(sql`SELECT 1`),
        healthy: { status: 'ok' as const, wire },
        unhealthy: { message: 'The database is unreachable', wire },
      }),
  );
}
