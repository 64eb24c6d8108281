import { Message } from '@farmgate/contract/shop/envelope';
import { Throttled } from '@farmgate/contract/shop/errors';
import {
  DeleteAccountRequest,
  PersonalDataFile,
  PersonalDataQuery,
  PrivacyNotice,
} from '@farmgate/contract/shop/privacy';
import { requireSession } from '../auth/session.ts';
import { answers, forCustomers } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import type { RouteContext } from '../http/route-context.ts';
import { deleteOwnAccount, personalDataFile, privacyNotice } from './service.ts';

const tags = ['privacy'];

export function personalDataRoutes(app: Api, { db, cachedAnswer }: RouteContext): void {
  const onRequest = requireSession(db);

  app.get(
    '/privacy',
    {
      schema: {
        tags,
        summary: 'How long the shop keeps what, and who answers questions about it',
        response: answers({ 200: PrivacyNotice }),
      },
    },
    (request, reply) => cachedAnswer(request, reply, () => privacyNotice(db)),
  );

  app.get(
    '/user/data',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Everything that the shop holds about the customer',
        querystring: PersonalDataQuery,
        ...forCustomers({ 200: PersonalDataFile, 404: Message, 429: Throttled }),
      },
    },
    (request) => personalDataFile(db, request.userId, request.query.format ?? 'json'),
  );

  app.post(
    '/user/delete_account',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Deletes the account for good. Orders and invoices stay, as tax law requires',
        body: DeleteAccountRequest,
        ...forCustomers({ 200: Message, 404: Message, 429: Throttled }),
      },
    },
    async (request) => {
      await deleteOwnAccount(db, request.userId, request.body);
      return { message: 'Your account is deleted.' };
    },
  );
}
