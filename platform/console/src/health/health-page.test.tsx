import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL, HEALTH, LIVE, minute, NEW } from '../testing/samples.ts';

const path = '/channels/production/health?part=mf-cart';
const both = [...HEALTH, minute({ version: NEW, pages: 20, failed: 10 })];

test('each version has its totals, and a line in every chart', async () => {
  openConsole(path, {
    prepare: (registry) => registry.on('GET /channels/production/health', () => [200, { minutes: both }]),
  });
  const table = within(await screen.findByRole('table', { name: 'Health by version' }));
  const row = table.getByRole('rowheader', { name: NEW }).closest('tr')!;
  expect(within(row).getByText('50%')).toBeVisible();
  const errors = within(screen.getByRole('figure', { name: 'Pages with an error' }));
  expect(errors.getByText('50% last')).toBeVisible();
  expect(errors.getByText(LIVE, { selector: 'li *' })).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Largest paint (LCP), p75' })).toBeVisible();
  expect(screen.queryByRole('figure', { name: /INP/ })).not.toBeInTheDocument();
});

test('a minute among silence is a dot, minutes in a row are a line', async () => {
  const at = (time: string) => minute({ minute: `2026-05-04T${time}:00Z` });
  openConsole(path, {
    prepare: (registry) =>
      registry.on('GET /channels/production/health', () => [200, { minutes: [at('10:00'), at('10:20'), at('10:21')] }]),
  });
  const errors = await screen.findByRole('figure', { name: 'Pages with an error' });
  const drawn = (part: string) => errors.querySelector(`path.${part}`)!.getAttribute('d')!;
  expect(drawn('dot').match(/M/g)).toHaveLength(1);
  expect(drawn('line')).toMatch(/^M[^ML]*M[^ML]*L[^ML]*$/);
});

test('the figures of a chart are there as a table', async () => {
  const { user } = openConsole(path);
  const errors = within(await screen.findByRole('figure', { name: 'Pages with an error' }));
  await user.click(errors.getByText('The figures'));
  expect(errors.getAllByRole('row', { hidden: true })).toHaveLength(1 + HEALTH.length);
});

test('a channel with nothing live says so', async () => {
  openConsole('/channels/production/health', {
    prepare: (registry) => registry.on('GET /channels/production', () => [200, { ...CHANNEL, parts: {} }]),
  });
  expect(await screen.findByText(/^Nothing is live on production/)).toBeVisible();
});

test('part and window are asked for and stay in the address', async () => {
  const { user, registry } = openConsole(path);
  await user.selectOptions(await screen.findByLabelText('Window'), 'The last day');
  await user.selectOptions(screen.getByLabelText('Part'), 'shell');
  expect(await screen.findByText('No page has told of shell in this time.')).toBeVisible();
  expect(registry.callsTo('GET /channels/production/health').at(-1)!.query).toEqual({ minutes: '1440', part: 'shell' });
});
