import { notify } from '@farmgate/shared/notify';
import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { formOpener, heldAnswer, rejection } from '../testing/open-form.ts';
import { SETTINGS } from '../testing/settings.ts';
import * as route from './contact-us-route.tsx';

jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));
beforeEach(() => jest.mocked(notify).mockClear());

const open = formOpener({
  route,
  at: '/contact_us',
  call: 'POST /auth/contact_us',
  name: 'Contact Us',
  button: 'Send message',
});
const ASHA = { Name: 'Asha', Email: 'asha@example.com', 'Phone Number': '919876543210' };
const SENT = { name: 'Asha', email: 'asha@example.com', phone_number: '919876543210' };

test('shows address, contact number, e-mail and map of the settings', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(screen.getByText(SETTINGS.address)).toBeVisible();
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute('href', 'mailto:shop@example.com');
  expect(await screen.findByTitle('Map of our location')).toHaveAttribute('src', SETTINGS.map_url);
});

test('sends the message, thanks with the API’s words and is blank again', async () => {
  const { fill, send, sent, field } = await open({ message: 'Thank you for your message.' });
  await fill({ ...ASHA, 'Message (optional)': 'வணக்கம் 🥕\n<script>alert(1)</script>' });
  await send();
  await waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Thank you for your message.'));
  expect(sent()).toEqual([{ ...SENT, message: 'வணக்கம் 🥕\n<script>alert(1)</script>' }]);
  for (const label of [...Object.keys(ASHA), 'Message (optional)']) expect(field(label)).toHaveValue('');
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
});

test('sends no message where none was written', async () => {
  const { fill, send, sent } = await open();
  await fill(ASHA);
  await send();
  await waitFor(() => expect(sent()).toEqual([SENT]));
});

test('says at each field what is missing, and leads to the first', async () => {
  const { send, says, sent, field } = await open();
  await send();
  await says('Name', 'Name is required');
  await says('Email', 'Email is required');
  await says('Phone Number', 'Phone is required');
  expect(field('Name')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each(['9876543210', '91987654321', '9198765432100', '019876543210', '-91987654321', '91.9876543210', 'phone'])(
  'of the phone number %p says that it is invalid',
  async (number) => {
    const { fill, send, says, sent } = await open();
    await fill({ ...ASHA, 'Phone Number': number });
    await send();
    await says('Phone Number', 'Phone is invalid');
    expect(sent()).toEqual([]);
  },
);

test.each(['+91 98765 43210', '91-98765-43210'])('takes %p for twelve digits', async (number) => {
  const { fill, send, sent } = await open();
  await fill({ ...ASHA, 'Phone Number': number });
  await send();
  await waitFor(() => expect(sent()).toEqual([SENT]));
});

test('of a wrong address says so', async () => {
  const { fill, send, says, sent } = await open();
  await fill({ ...ASHA, Email: 'asha@example' });
  await send();
  await says('Email', 'Email is invalid');
  expect(sent()).toEqual([]);
});

test('sends once however often the button is pressed', async () => {
  const held = heldAnswer();
  const { fill, send, sent, user, field } = await open(() => held.promise);
  await fill(ASHA);
  await send();
  await send();
  await user.type(field('Name'), '{Enter}');
  expect(sent()).toHaveLength(1);
  held.respond();
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
  expect(sent()).toHaveLength(1);
});

test('puts the server’s words at their fields, and keeps what was typed', async () => {
  const { fill, send, says, field } = await open(
    rejection({ name: 'Name is too long', message: 'Message is too long' }),
  );
  await fill({ ...ASHA, 'Message (optional)': 'Hello' });
  await send();
  await says('Name', 'Name is too long');
  await says('Message (optional)', 'Message is too long');
  expect(field('Name')).toHaveFocus();
  expect(field('Message (optional)')).toHaveValue('Hello');
});

test.each([
  [429, { message: 'Too many attempts. Please try again in an hour.', retryAfter: 3600 }, /Too many attempts/],
  [500, { message: 'Something broke' }, /Something broke/],
  [0, {}, /./],
])('shows an answer of status %p and keeps what was typed', async (status, data, words) => {
  const { fill, send, form, field } = await open(answer(status, data));
  await fill(ASHA);
  await send();
  expect(await form.findByRole('alert')).toHaveTextContent(words);
  expect(field('Phone Number')).toHaveValue('919876543210');
  expect(notify).not.toHaveBeenCalled();
});

test('one can write even when the settings do not come', async () => {
  const calls = fakeApi({ 'GET /settings': answer(500, {}), 'POST /auth/contact_us': { message: 'Thank you!' } });
  const { user } = renderScreen(route, { at: '/contact_us' });
  for (const [label, text] of Object.entries(ASHA)) await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual(SENT));
});

test('what was typed is there again after another page, until it is sent', async () => {
  const { fill, unmount: leave } = await open();
  await fill(ASHA);
  leave();
  const { field, send, sent, unmount } = await open();
  for (const [label, text] of Object.entries(ASHA)) expect(field(label)).toHaveValue(text);
  await send();
  await waitFor(() => expect(sent()).toEqual([SENT]));
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  unmount();
  expect((await open()).field('Name')).toHaveValue('');
});
