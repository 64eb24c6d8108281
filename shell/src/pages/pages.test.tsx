import { metaOf } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MemorySource, renderShell, sampleComposition } from '../testing/sample-shell.tsx';
import { pages } from './pages.ts';

const WEEK = [
  { ordered: 1, by: 3, late_by: 4 },
  { ordered: 5, by: 7, late_by: 3 },
  { ordered: 6, by: 3, late_by: 3 },
];
let delivery: object | undefined;
beforeEach(() => {
  delivery = { by: '2026-12-02', cutoff_hour: 18, week: WEEK };
});

jest.mock('@farmgate/shared/data', () => ({
  ...jest.requireActual<object>('@farmgate/shared/data'),
  settingsQuery: () => ({
    queryKey: ['settings'],
    queryFn: () =>
      Promise.resolve({
        contact: '+91 98765 43210',
        gmail: 'shop@example.com',
        address: '1 Market Road',
        map_url: 'about:blank',
        delivery,
      }),
  }),
  signOut: jest.fn(),
}));

const routes = pages.routes!.map(({ id, path, handle }) => ({
  id,
  path,
  title: handle?.title,
  kind: 'react' as const,
  files: [],
}));

async function open(path: string) {
  const shell = { ...sampleComposition.parts['shell']!, routes };
  renderShell(path, new MemorySource({}), { ...sampleComposition, parts: { shell } });
  // The frame that shows while the page loads has another main.
  await waitFor(() => expect(document.querySelector('main h1')).toBeVisible());
  const main = within(screen.getByRole('main'));
  return { main, heading: main.getByRole('heading', { level: 1 }) };
}

test.each([
  ['/about_us', 'About Us'],
  ['/privacy_policy', 'Privacy Policy'],
  ['/terms_and_conditions', 'Terms and Conditions'],
  ['/return_policy', 'Return Policy'],
  ['/shipping_policy', 'Shipping Policy'],
])('%s is %p, in the document’s title, too', async (path, title) => {
  const { heading } = await open(path);
  expect(heading).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Farmgate`);
});

test.each(routes.map(({ path }) => path))('%s tells in the head what it is', async (path) => {
  await open(path);
  expect(metaOf('description')).toMatch(/\w{2,}/);
  expect(metaOf('robots')).toBe(path === '/session_expired' ? 'noindex' : undefined);
});

test('the page for an ended session leads to sign-in', async () => {
  const { main } = await open('/session_expired');
  expect(main.getByRole('heading', { name: 'Your Session Expired..!' })).toBeVisible();
  expect(main.getByText('Please login to continue')).toBeVisible();
  expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
});

test('About Us makes the claims and has five mission points, which open one at a time', async () => {
  const { main } = await open('/about_us');
  for (const claim of [
    /harvested within 48 hours/i,
    /over 200 farmers/i,
    /delivery in 1-2 days/i,
    /monday to friday/i,
    /no-questions-asked return/i,
    /no pickup after delivery/i,
  ]) {
    expect(main.getByRole('heading', { level: 3, name: claim })).toBeVisible();
  }
  const points = main.getAllByRole('group') as HTMLDetailsElement[];
  expect(points).toHaveLength(5);
  expect(points.map(({ open: isOpen }) => isOpen)).toEqual([true, false, false, false, false]);
  expect(new Set(points.map(({ name }) => name)).size).toBe(1);
});

test.each(['/privacy_policy', '/terms_and_conditions', '/return_policy'])(
  '%s says when it changed and whom to turn to',
  async (path) => {
    const { main } = await open(path);
    expect(main.getByText('22 November 2026')).toHaveAttribute('datetime', '2026-11-22');
    expect(main.getByRole('heading', { name: 'Grievance contact' })).toBeVisible();
    expect(await main.findByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
      'href',
      'mailto:shop@example.com',
    );
    expect(main.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  },
);

test('the shipping policy says by which day the shop delivers, on each weekday', async () => {
  const { main } = await open('/shipping_policy');
  expect(await main.findByText(/If you order now/)).toHaveTextContent(
    'If you order now, we deliver by Wednesday, 2 December.',
  );
  const rows = main.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['You order on', 'Before 6 pm: delivery by', 'Later: delivery by'],
    ['Monday', 'Wednesday', 'Thursday'],
    ['Friday', 'Sunday', 'Wednesday'],
    ['Saturday', 'Wednesday', 'Wednesday'],
  ]);
});

test('the shipping policy names no day that the shop does not tell', async () => {
  delivery = undefined;
  const { main } = await open('/shipping_policy');
  expect(main.getByText(/takes 1-2 days/)).toBeVisible();
  expect(main.queryByRole('table')).toBeNull();
});

test('the shipping policy names the pincode, the days and the price', async () => {
  const { main } = await open('/shipping_policy');
  expect(main.getByText('641042')).toBeVisible();
  expect(main.getByText(/processed Monday to Friday/)).toBeVisible();
  expect(main.getByText(/takes 1-2 days/)).toBeVisible();
  expect(main.getByText(/Delivery is free/)).toBeVisible();
});
