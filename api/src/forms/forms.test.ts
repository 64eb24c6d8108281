import { contactMessages, fieldworkVisits, surveyAnswers } from '../database/schema.ts';
import { openShop } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await openShop(shop.db);
});
afterAll(() => shop.close());

const messagesOf = (response: { json(): unknown }) =>
  (response.json() as { errors: { message: string }[] }).errors.map((error) => error.message);

describe('the contact form', () => {
  const contact = { name: ' Ravi ', email: 'ravi@example.com', phone_number: 919876543210, message: 'Hello\nthere' };

  test('is kept', async () => {
    await shop.db.delete(contactMessages);
    const response = await shop.post('/auth/contact_us', contact);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Thank you for your message. We will get back to you soon!' });
    await shop.post('/auth/contact_us', { ...contact, message: undefined });
    expect(await shop.db.select().from(contactMessages)).toMatchObject([
      { name: 'Ravi', phoneNumber: '919876543210', message: 'Hello\nthere' },
      { message: '' },
    ]);
  });

  test.each([
    [{}, ['Name is required', 'Email is required', 'Phone is required']],
    [{ ...contact, phone_number: '9876543210' }, ['Phone is invalid']],
    [{ ...contact, phone_number: '-91987654321' }, ['Phone is invalid']],
    [{ ...contact, email: 'ravi@example' }, ['Email is invalid']],
    [{ ...contact, message: 'x'.repeat(5_001) }, ['Message is too long']],
  ])('rejects %j', async (body, messages) => {
    const response = await shop.post('/auth/contact_us', body);
    expect([response.statusCode, messagesOf(response)]).toEqual([422, messages]);
  });

  test('takes 60 an hour from one address', async () => {
    const send = () => shop.post('/auth/contact_us', contact, { from: '198.51.100.9' });
    for (let sent = 0; sent < 60; sent += 1) expect((await send()).statusCode).toBe(200);
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { message: expect.stringContaining('Too many attempts'), retryAfter: expect.any(Number) },
    ]);
  });
});

describe('the survey', () => {
  const survey = {
    name: 'Ravi',
    phone_number: '+919876543210',
    email: 'ravi@example.com',
    kids: '2',
    adults: 10,
    usage: '<1 kg',
    fresh: 'Average',
    frequent: 'Twice a Week',
    spent: '250 to 350',
  };

  test('is kept', async () => {
    const response = await shop.post('/auth/survey', survey);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Thank you for taking part in our survey!' },
    ]);
    expect(await shop.db.select().from(surveyAnswers)).toMatchObject([
      { phoneNumber: '+919876543210', kids: 2, adults: 10, older: null, usage: '<1 kg', spent: '250 to 350' },
    ]);
  });

  test.each([
    [{ phone_number: '98765' }, 'Invalid phone number format'],
    [{ phone_number: '+1 9876543210' }, 'Invalid phone number format'],
    [{ kids: 11 }, 'Kids must be from 1 to 10'],
    [{ adults: 0 }, 'Adults must be from 1 to 10'],
    [{ older: 'two' }, 'Elders must be from 1 to 10'],
    [{ usage: 'a lot' }, 'Usage is invalid'],
    [{ fresh: undefined }, 'Freshness is required'],
    [{ frequent: 'Daily' }, 'Frequency is invalid'],
    [{ spent: 'all' }, 'Spend is invalid'],
  ])('rejects %j', async (wrong, message) => {
    const response = await shop.post('/auth/survey', { ...survey, ...wrong });
    expect([response.statusCode, messagesOf(response)]).toEqual([422, [message]]);
  });
});

describe('the field-work form', () => {
  const visit = {
    log_name: 'Bhavani',
    apparment_name: 'Lake Towers',
    contact_person: 'Kumar',
    contact_number: '9876543210',
    assoc_member_name: 'Latha',
    assoc_member_number: '9876500000',
    total_houses: '120',
    total_family: 97,
    street_name: 'Lake Road',
  };

  test('is kept', async () => {
    const response = await shop.post('/auth/fieldwork', visit);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Field work details saved successfully!' },
    ]);
    expect(await shop.db.select().from(fieldworkVisits)).toMatchObject([
      { logName: 'Bhavani', apartmentName: 'Lake Towers', totalHouses: 120, totalFamily: 97 },
    ]);
  });

  test('names all that is missing', async () => {
    const response = await shop.post('/auth/fieldwork', {});
    expect([response.statusCode, messagesOf(response)]).toEqual([
      422,
      [
        'Logged in as is Required',
        'Appartment Name is Required',
        'Contact Person Name is Required',
        'Contact Number is Required',
        'Association Member Name is Required',
        'Association Member Number is Required',
        'Total Houses is Required',
        'Total Family is Required',
        'Street Name is Required',
      ],
    ]);
  });

  test('takes the settings’ names only', async () => {
    const response = await shop.post('/auth/fieldwork', { ...visit, log_name: 'Eve' });
    expect([response.statusCode, messagesOf(response)]).toEqual([
      422,
      ["Choose one of the names under 'Logged in as'"],
    ]);
  });
});
