import type { FastifyRequest } from 'fastify';
import { Message } from '@farmgate/contract/shop/envelope';
import { Throttled } from '@farmgate/contract/shop/errors';
import { ContactRequest, FieldworkRequest, SurveyRequest } from '@farmgate/contract/shop/forms';
import type { Api } from '../http/api.ts';
import { answers } from '../http/answers.ts';
import type { RouteContext } from '../http/route-context.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { saveContactMessage, saveFieldworkVisit, saveSurveyAnswer } from './service.ts';

const tags = ['forms'];
const response = answers({ 200: Message, 429: Throttled });

export function formRoutes(app: Api, { db }: RouteContext): void {
  /** These calls need no session, so the limit keeps one address from filling the tables. */
  const preHandler = (request: FastifyRequest) => countAttempt(db, LIMITS.formByAddress, request.network);

  app.post('/auth/contact_us', { preHandler, schema: { tags, body: ContactRequest, response } }, async ({ body }) => {
    await saveContactMessage(db, body);
    return { message: 'Thank you for your message. We will get back to you soon!' };
  });

  app.post('/auth/survey', { preHandler, schema: { tags, body: SurveyRequest, response } }, async ({ body }) => {
    await saveSurveyAnswer(db, body);
    return { message: 'Thank you for taking part in our survey!' };
  });

  app.post('/auth/fieldwork', { preHandler, schema: { tags, body: FieldworkRequest, response } }, async ({ body }) => {
    await saveFieldworkVisit(db, body);
    return { message: 'Field work details saved successfully!' };
  });
}
