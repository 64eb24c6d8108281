import {
  AccountConflict,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  SignInAnswer,
  SignInRequest,
  SignUpRequest,
} from '@farmgate/contract/shop/auth';
import { Message } from '@farmgate/contract/shop/envelope';
import { Throttled, Unauthorized } from '@farmgate/contract/shop/errors';
import type { Api } from '../http/api.ts';
import { answers, forCustomers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { setBrowserCookie } from '../http/browser-cookie.ts';
import { forgetOtherPlaces } from './known-places.ts';
import { placeOf } from './place.ts';
import { requestReset, resetPassword } from './reset-service.ts';
import { signIn, signUp } from './service.ts';
import { revokeSessionsOf } from './session-store.ts';
import { endSession, requireSession } from './session.ts';

const tags = ['auth'];

export function authRoutes(app: Api, context: RouteContext): void {
  app.post(
    '/auth/signup',
    {
      schema: { tags, body: SignUpRequest, response: answers({ 201: Message, 409: AccountConflict, 429: Throttled }) },
    },
    async (request, reply) => {
      await countAttempt(context.db, LIMITS.signUpByAddress, request.network);
      await signUp(context.db, request.body);
      return reply.code(201).send({ message: 'User Created Successfully!' });
    },
  );

  app.post(
    '/auth/signin',
    { schema: { tags, body: SignInRequest, response: answers({ 200: SignInAnswer, 401: Message, 429: Throttled }) } },
    async (request, reply) => {
      const place = placeOf(request);
      const answer = await signIn(context.db, request.body, place);
      setBrowserCookie(reply, context.browserCookie, place.browserId);
      return answer;
    },
  );

  app.post(
    '/auth/signout',
    {
      schema: {
        tags,
        summary: 'Ends the session; fine without one',
        response: answers({ 200: Message, 401: Unauthorized }),
      },
    },
    async (request) => {
      await endSession(context.db, request);
      return { message: 'Logged out' };
    },
  );

  app.post(
    '/auth/signout-everywhere',
    {
      onRequest: requireSession(context.db),
      schema: { tags, summary: 'Ends every session of the customer, this one too', ...forCustomers({ 200: Message }) },
    },
    async (request) => {
      await revokeSessionsOf(context.db, request.userId);
      await forgetOtherPlaces(context.db, request.userId, placeOf(request));
      return { message: 'Logged out everywhere' };
    },
  );

  app.post(
    '/auth/forgot-password',
    { schema: { tags, body: ForgotPasswordRequest, response: answers({ 200: Message, 429: Throttled }) } },
    async (request, reply) => {
      const place = placeOf(request);
      await requestReset(context.db, request.body.email, place);
      setBrowserCookie(reply, context.browserCookie, place.browserId);
      return { message: 'If there is an account for this email, a code is on its way to it.' };
    },
  );

  app.post(
    '/auth/reset-password',
    { schema: { tags, body: ResetPasswordRequest, response: answers({ 200: Message, 429: Throttled }) } },
    async (request) => {
      await resetPassword(context.db, request.body, placeOf(request));
      return { message: 'Password Reseted' };
    },
  );
}
