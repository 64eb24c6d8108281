import { Type } from 'typebox';
import { Message } from '@farmgate/contract/shop/envelope';
import type { Api } from '../http/api.ts';
import { answers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import type { Gateway } from './provider/gateway.ts';
import { receiveEvent } from './webhook.ts';

const Headers = Type.Object({
  'x-razorpay-signature': Type.Optional(Type.String()),
  'x-razorpay-event-id': Type.Optional(Type.String()),
});

/** Many times what the provider sends. */
const BODY_LIMIT = 1024 * 1024;

/** Where the provider's events arrive. Without a provider there is no such call. */
export function webhookRoutes(app: Api, { db, gateway }: RouteContext): void {
  if (gateway) app.register(async (scope: Api) => webhookRoute(scope, { db, gateway }));
}

function webhookRoute(app: Api, context: { db: RouteContext['db']; gateway: Gateway }): void {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, raw, done) =>
    done(null, { raw }),
  );

  app.post(
    '/payments/webhook',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: ['payments'],
        summary: 'Events of the payment provider, signed over the body',
        headers: Headers,
        response: answers({ 200: Message }),
      },
    },
    async ({ body, headers, log }) => {
      const { raw = Buffer.alloc(0) } = body as { raw?: Buffer };
      const signature = headers['x-razorpay-signature'] ?? '';
      await receiveEvent(context, { raw, signature, eventId: headers['x-razorpay-event-id'] }, log);
      return { message: 'Taken' };
    },
  );
}
