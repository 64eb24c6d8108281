import { AccountConflict } from '@farmgate/contract/shop/auth';
import { Message, sealedOf } from '@farmgate/contract/shop/envelope';
import { Throttled } from '@farmgate/contract/shop/errors';
import { Profile, UpdateAccountRequest } from '@farmgate/contract/shop/profile';
import { requireSession } from '../auth/session.ts';
import type { Api } from '../http/api.ts';
import { forCustomers } from '../http/answers.ts';
import { acceptForms } from '../http/bodies.ts';
import type { RouteContext } from '../http/route-context.ts';
import { getProfile, updateAccount } from './service.ts';

const tags = ['profile'];

export function profileRoutes(app: Api, { db, seal }: RouteContext): void {
  app.get(
    '/user/profile/',
    {
      onRequest: requireSession(db),
      schema: { tags, ...forCustomers({ 200: sealedOf(Profile), 404: Message }) },
    },
    async (request) => seal(await getProfile(db, request.userId)),
  );

  // A separate scope, because only this call accepts form data.
  app.register(async (scope: Api) => {
    acceptForms(scope);
    scope.post(
      '/user/update_account',
      {
        onRequest: requireSession(db),
        schema: {
          tags,
          consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
          body: UpdateAccountRequest,
          ...forCustomers({ 200: Message, 404: Message, 409: AccountConflict, 429: Throttled }),
        },
      },
      async (request) => {
        await updateAccount(db, request, request.body);
        return { message: 'Account Details Updated Successfully' };
      },
    );
  });
}
