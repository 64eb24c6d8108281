import { request } from '@farmgate/shared/api';
import type { ContactRequest, FieldworkRequest, Message, SurveyRequest } from '@farmgate/shared/contract';

const post = (path: string, body: unknown) => request<Message>({ method: 'POST', path, body });

export const sendContact = (form: ContactRequest) => post('/auth/contact_us', form);

export const sendSurvey = (form: SurveyRequest) => post('/auth/survey', form);

export const sendFieldwork = (form: FieldworkRequest) => post('/auth/fieldwork', form);
