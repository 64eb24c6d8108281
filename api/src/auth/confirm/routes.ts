import { ConfirmEmailRequest } from '@farmgate/contract/shop/auth';
import { Message } from '@farmgate/contract/shop/envelope';
import { Throttled } from '@farmgate/contract/shop/errors';
import type { Api } from '../../http/api.ts';
import { answers, forCustomers } from '../../http/answers.ts';
import type { RouteContext } from '../../http/route-context.ts';
import { requireSession } from '../session.ts';
import { confirm, sendConfirmation } from './service.ts';

const tags = ['auth'];

export function confirmRoutes(app: Api, { db, linkKey }: RouteContext): void {
  app.post(
    '/auth/confirm-email',
    {
      schema: {
        tags,
        summary: 'Confirms the e-mail address of a mailed link',
        body: ConfirmEmailRequest,
        response: answers({ 200: Message }),
      },
    },
    async (request) => {
      await confirm(db, linkKey, request.body);
      return { message: 'Your e-mail address is confirmed.' };
    },
  );

  app.post(
    '/auth/send-confirmation',
    {
      onRequest: requireSession(db),
      schema: {
        tags,
        summary: 'Mails the confirmation link again',
        ...forCustomers({ 200: Message, 404: Message, 429: Throttled }),
      },
    },
    async (request) => {
      const isSent = await sendConfirmation(db, request.userId, request.network);
      return { message: isSent ? 'A new link is on its way to you.' : 'Your e-mail address is confirmed.' };
    },
  );
}
