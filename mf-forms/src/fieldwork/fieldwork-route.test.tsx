import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formOpener, rejection } from '../testing/open-form.ts';
import { settingsAnswer } from '../testing/settings.ts';
import * as route from './fieldwork-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
beforeEach(() => jest.mocked(notify).mockClear());

const open = formOpener({
  route,
  at: '/fieldwork',
  call: 'POST /auth/fieldwork',
  name: 'Fieldwork',
  button: 'Save visit',
});
const VISIT = {
  'Logged in as': 'Bhavani',
  'Apartment Name': 'Lake Towers',
  'Contact Person': 'குமார்',
  'Contact Number': '9876543210',
  'Association Member Name': 'Latha',
  'Association Member Number': '9876500000',
  'Total Houses': '120',
  'Total Family': '97',
  'Street Name': 'Lake Road',
};
const SENT = {
  log_name: 'Bhavani',
  apparment_name: 'Lake Towers',
  contact_person: 'குமார்',
  contact_number: '9876543210',
  assoc_member_name: 'Latha',
  assoc_member_number: '9876500000',
  total_houses: 120,
  total_family: 97,
  street_name: 'Lake Road',
};

test('is logged in as one of the settings’ names', async () => {
  const { field } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Fieldwork' })).toBeVisible();
  const names = within(field('Logged in as')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Select', 'Anand', 'Bhavani', 'Charles', 'Divya']);
});

test('sends the visit, thanks with the API’s words and is ready for the next one of the same person', async () => {
  const { fill, send, sent, field } = await open({ message: 'Field work details saved successfully!' });
  await fill(VISIT);
  await send();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Field work details saved successfully!'));
  expect(sent()).toEqual([SENT]);
  const { 'Logged in as': name, ...rest } = VISIT;
  for (const label of Object.keys(rest)) expect(field(label)).toHaveValue('');
  expect(field('Logged in as')).toHaveValue(name);
});

test('needs every field', async () => {
  const { send, says, sent, field } = await open();
  await send();
  await waitFor(() => expect(field('Logged in as')).toHaveFocus());
  const missing = {
    'Logged in as': 'Logged in as is Required',
    'Apartment Name': 'Appartment Name is Required',
    'Contact Person': 'Contact Person Name is Required',
    'Contact Number': 'Contact Number is Required',
    'Association Member Name': 'Association Member Name is Required',
    'Association Member Number': 'Association Member Number is Required',
    'Total Houses': 'Total Houses is Required',
    'Total Family': 'Total Family is Required',
    'Street Name': 'Street Name is Required',
  };
  for (const [label, message] of Object.entries(missing)) await says(label, message);
  expect(sent()).toEqual([]);
});

test.each(['many', '-3', '1.5', '99999999'])('of %p houses says that it is no number', async (houses) => {
  const { fill, send, says, sent } = await open();
  await fill({ ...VISIT, 'Total Houses': houses });
  await send();
  await says('Total Houses', 'Total Houses must be a number');
  expect(sent()).toEqual([]);
});

test('puts the server’s words at their fields, and keeps what was typed', async () => {
  const { fill, send, says, field } = await open(rejection({ apparment_name: 'Appartment Name is too long' }));
  await fill(VISIT);
  await send();
  await says('Apartment Name', 'Appartment Name is too long');
  expect(field('Apartment Name')).toHaveFocus();
  expect(field('Street Name')).toHaveValue('Lake Road');
});

test('shows that it was sent too often', async () => {
  const { fill, send, form, field } = await open(answer(429, { message: 'Too many attempts.', retryAfter: 60 }));
  await fill(VISIT);
  await send();
  expect(await form.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(field('Total Houses')).toHaveValue('120');
});

test('offers another try when the names do not come', async () => {
  fakeApi({ 'GET /settings': answer(500, { message: 'Something broke' }) });
  const { user } = renderScreen(route, { at: '/fieldwork' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke');
  fakeApi({ 'GET /settings': settingsAnswer() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Logged in as')).toBeVisible();
});
