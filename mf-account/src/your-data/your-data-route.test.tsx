import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import { screen, within } from '@testing-library/react';
import { periodText } from './periods.ts';
import * as route from './your-data-route.tsx';

const NOTICE = {
  officer: { name: 'Meena Iyer', email: 'privacy@example.com', phone: '+91 98765 43210', address: '1 Market Road' },
  days: { orders: 2_922, payment_events: 400, forms: 730, sessions: 30, codes: 1, later: 5 },
};

test('says what is kept, why and how long, as the shop has set it', async () => {
  fakeApi({ 'GET /privacy': NOTICE });
  renderScreen(route, { at: '/your_data' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Data' })).toBeVisible();
  const rows = (await screen.findAllByRole('row')).map((row) => within(row).queryAllByRole('cell'));
  expect(rows.map((cells) => [cells[0]?.textContent, cells[2]?.textContent])).toEqual([
    [undefined, undefined],
    [expect.stringContaining('invoices'), '8\u00a0years'],
    [expect.stringContaining('payment provider'), '400\u00a0days'],
    [expect.stringContaining('Contact messages'), '2\u00a0years'],
    [expect.stringContaining('Sessions'), '30\u00a0days'],
    [expect.stringContaining('Reset codes'), '1\u00a0day'],
  ]);
});

test('names the grievance officer and the ways to a copy and to deletion', async () => {
  fakeApi({ 'GET /privacy': NOTICE });
  renderScreen(route, { at: '/your_data' });
  expect(await screen.findByText(/Meena Iyer, 1 Market Road/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  );
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getAllByRole('link', { name: 'My Account' })[0]).toHaveAttribute('href', '/my_account');
});

test('offers another try when the periods do not load', async () => {
  fakeApi({ 'GET /privacy': answer(500, { message: 'Something broke' }) });
  const { user } = renderScreen(route, { at: '/your_data' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke');
  fakeApi({ 'GET /privacy': NOTICE });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test.each([
  [1, '1\u00a0day'],
  [30, '30\u00a0days'],
  [365, '1\u00a0year'],
  [366, '1\u00a0year'],
  [400, '400\u00a0days'],
  [730, '2\u00a0years'],
  [2_922, '8\u00a0years'],
])('%p days are %p', (days, text) => expect(periodText(days)).toBe(text));
