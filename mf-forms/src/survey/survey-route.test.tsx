import { notify } from '@farmgate/shared/notify';
import { answer } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formOpener, rejection } from '../testing/open-form.ts';
import * as route from './survey-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
beforeEach(() => jest.mocked(notify).mockClear());

const open = formOpener({
  route,
  at: '/survey',
  call: 'POST /auth/survey',
  name: 'Survey',
  button: 'Send answers',
});
const ASHA = { Name: 'Asha', 'Whatsapp Number': '+919876543210', Email: 'asha@example.com' };
const DEFAULTS = { usage: '<1 kg', fresh: 'Average', frequent: 'Twice a Week', spent: '250 to 350' };
const SENT = { name: 'Asha', phone_number: '+919876543210', email: 'asha@example.com', ...DEFAULTS };

const answersTo = (question: RegExp) =>
  within(screen.getByRole('radiogroup', { name: question }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, checked }) => (checked ? `[${value}]` : value));

test('asks with the options and defaults of the specification', async () => {
  const { field } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Survey' })).toBeVisible();
  expect(field('Whatsapp Number')).toHaveValue('+91');
  expect(answersTo(/how much does/i)).toEqual(['[<1 kg]', '1 to 2 kg', '>2 kg']);
  expect(answersTo(/how fresh/i)).toEqual(['[Average]', 'Poor', 'Very Fresh']);
  expect(answersTo(/how often/i)).toEqual(['[Twice a Week]', 'Once a Week']);
  expect(answersTo(/spend/i)).toEqual(['[250 to 350]', '350 to 650', 'Above 650']);
  for (const label of ['Kids', 'Adults', 'Elders']) {
    const values = within(field(`${label} (optional)`)).getAllByRole<HTMLOptionElement>('option');
    expect(values.map(({ text }) => text)).toEqual(['Select', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(values[0]).toHaveValue('');
  }
});

test('sends the defaults as they stand, without the family where none was counted', async () => {
  const { fill, send, sent } = await open();
  await fill(ASHA);
  await send();
  await waitFor(() => expect(sent()).toEqual([SENT]));
});

test('sends what was chosen, shows the API’s thanks and starts over', async () => {
  const { fill, send, sent, user, field } = await open({ message: 'Thank you for taking part in our survey!' });
  await fill({ ...ASHA, 'Kids (optional)': '2', 'Adults (optional)': '10', 'Elders (optional)': '1' });
  for (const name of ['>2 kg', 'Very Fresh', 'Once a Week', 'Above 650']) {
    await user.click(screen.getByRole('radio', { name }));
  }
  await send();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Thank you for taking part in our survey!'));
  const chosen = { usage: '>2 kg', fresh: 'Very Fresh', frequent: 'Once a Week', spent: 'Above 650' };
  expect(sent()).toEqual([{ ...SENT, kids: 2, adults: 10, older: 1, ...chosen }]);
  expect(field('Name')).toHaveValue('');
  expect(field('Whatsapp Number')).toHaveValue('+91');
  expect(field('Kids (optional)')).toHaveValue('');
  expect(answersTo(/how much does/i)[0]).toBe('[<1 kg]');
});

test.each(['+91', '', '98765', '+1 9876543210', '+9198765432100', '987654321a'])(
  'of the number %p says that its format is invalid',
  async (number) => {
    const { fill, send, says, sent } = await open();
    await fill({ ...ASHA, 'Whatsapp Number': number });
    await send();
    await says('Whatsapp Number', 'Invalid phone number format');
    expect(sent()).toEqual([]);
  },
);

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '+919876543210'],
])('takes the number %p', async (typed, number) => {
  const { fill, send, sent } = await open();
  await fill({ ...ASHA, 'Whatsapp Number': typed });
  await send();
  await waitFor(() => expect(sent()).toEqual([{ ...SENT, phone_number: number }]));
});

test('says at each field what is missing, and leads to the first', async () => {
  const { send, says, field } = await open();
  await send();
  await says('Name', 'Name is required');
  await says('Email', 'Email is required');
  expect(field('Name')).toHaveFocus();
});

test('puts the server’s words at their fields, and keeps what was chosen', async () => {
  const { fill, send, says, field, user } = await open(rejection({ kids: 'Kids must be from 1 to 10' }));
  await fill({ ...ASHA, 'Kids (optional)': '3' });
  await user.click(screen.getByRole('radio', { name: 'Poor' }));
  await send();
  await says('Kids (optional)', 'Kids must be from 1 to 10');
  expect(field('Kids (optional)')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Poor' })).toBeChecked();
});

test('shows that it was sent too often', async () => {
  const { fill, send, form } = await open(answer(429, { message: 'Too many attempts.', retryAfter: 60 }));
  await fill(ASHA);
  await send();
  expect(await form.findByRole('alert')).toHaveTextContent('Too many attempts.');
});
