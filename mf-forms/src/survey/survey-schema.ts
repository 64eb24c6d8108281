import type { SurveyRequest } from '@farmgate/shared/contract';
import { emailRule, filled } from '@farmgate/shared/form';
import { number, object, string } from 'yup';
import { phoneText } from '../sending/phone-text.ts';
import { TEXTS } from '../texts/texts.ts';

const TEN_DIGITS = /^(\+91)?\d{10}$/;

/** One of a few answers, of which one is always chosen. */
const answer = <Name extends 'usage' | 'fresh' | 'frequent' | 'spent'>() => string<SurveyRequest[Name]>().required();

export const surveySchema = object({
  name: filled(TEXTS.nameRequired),
  phone_number: phoneText().required(TEXTS.phoneFormat).matches(TEN_DIGITS, TEXTS.phoneFormat),
  email: emailRule(),
  kids: number(),
  adults: number(),
  older: number(),
  usage: answer<'usage'>(),
  fresh: answer<'fresh'>(),
  frequent: answer<'frequent'>(),
  spent: answer<'spent'>(),
});
