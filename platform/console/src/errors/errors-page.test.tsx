import { screen } from '@testing-library/react';
import type { ErrorSummary } from '../registry/types.ts';
import { openConsole } from '../testing/open-console.tsx';
import { LIVE } from '../testing/samples.ts';

const place = { file: 'mf-cart/src/cart.tsx', line: 42, column: 7, text: 'const price = lines[0].price;' };
const error: ErrorSummary = {
  part: 'mf-cart',
  version: LIVE,
  fingerprint: '3f9c2a71d5e08b46',
  kind: 'render',
  message: 'TypeError: no price',
  place,
  commit: 'c0ffee1234567',
  dirty: false,
  pages: ['/cart_products'],
  browsers: ['Safari'],
  visitors: 7,
  count: 9,
  firstSeen: '2026-05-04T09:00:00Z',
  lastSeen: '2026-05-04T10:00:00Z',
};
const frame = { part: 'shell', version: LIVE, file: 'web/shell.js', line: 1, column: 99, place: null };

test('an error shows its line, its release and its visitors; its stack is read when it is opened', async () => {
  const path = `/channels/production/errors/mf-cart/${LIVE}/${error.fingerprint}`;
  const { user, registry } = openConsole('/channels/production/errors', {
    prepare: (prepared) => {
      prepared.on('GET /channels/production/errors', () => [200, { errors: [error] }]);
      prepared.on(`GET ${path}`, () => [200, { ...error, frames: [{ ...frame, place }, frame], problem: null }]);
    },
  });
  const card = await screen.findByRole('article', { name: 'TypeError: no price' });
  expect(card).toHaveTextContent('mf-cart/src/cart.tsx:42:7');
  expect(card).toHaveTextContent('const price = lines[0].price;');
  expect(card).toHaveTextContent('7 (9 times)');
  expect(registry.callsTo(`GET ${path}`)).toEqual([]);
  await user.click(screen.getByText('Stack'));
  expect(await screen.findByText('web/shell.js:1:99')).toBeInTheDocument();
});

test('part and window are in the address of the page, and asked for', async () => {
  const { user, registry } = openConsole('/channels/production/errors?part=mf-cart', {
    prepare: (prepared) => prepared.on('GET /channels/production/errors', () => [200, { errors: [] }]),
  });
  expect(await screen.findByText('No errors were reported.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Window'), 'The last hour');
  const { query } = registry.callsTo('GET /channels/production/errors').at(-1)!;
  expect(query).toMatchObject({ part: 'mf-cart' });
  expect(Date.now() - Date.parse(String((query as { since: string }).since))).toBeLessThan(3_700_000);
});
