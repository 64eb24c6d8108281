import { headersOf, said } from '@farmgate/testing';
import type { PageCall } from '@farmgate/testing';
import { sendContact, sendFieldwork, sendSurvey } from './send.ts';

const CONTACT = { name: 'Asha', email: 'asha@example.com', phone_number: '919876543210' };
const HABITS = { usage: '<1 kg', fresh: 'Average', frequent: 'Twice a Week', spent: '250 to 350' } as const;
const SURVEY = { ...CONTACT, ...HABITS, kids: 2 };
const VISIT = {
  log_name: 'Bhavani',
  apparment_name: 'Lake Towers',
  contact_person: 'Kumar',
  contact_number: '9876543210',
  assoc_member_name: 'Latha',
  assoc_member_number: '9876500000',
  total_houses: 120,
  total_family: 97,
  street_name: 'Lake Road',
};

const CALLS: Record<string, PageCall> = {
  'POST /auth/contact_us': said(() => sendContact(CONTACT), CONTACT),
  'POST /auth/survey': said(() => sendSurvey(SURVEY), SURVEY),
  'POST /auth/fieldwork': said(() => sendFieldwork(VISIT), VISIT),
};

test.each(Object.entries(CALLS))('%s goes without the token, even that of a customer', async (call, made) => {
  expect(await headersOf(call, made)).not.toHaveProperty('x-access-token');
});
