import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { NEW, TRIAL } from '../testing/samples.ts';

const path = '/channels/production/health?part=mf-cart';

const rowOf = async (name: string) => {
  const panel = within(await screen.findByRole('region', { name: `On trial: ${NEW}` }));
  return within(panel.getByRole('rowheader', { name }).closest('tr')!);
};

test('a release on trial shows failed networks of both releases, and how near each test is to a decision', async () => {
  openConsole(path);
  const errors = await rowOf('error');
  expect(errors.getByText('3 of 40')).toBeVisible();
  expect(errors.getByText('1 of 360')).toBeVisible();
  expect(errors.getByRole('meter')).toHaveValue(0.62);
  expect(errors.getByText('roll back')).toBeVisible();
  const slow = await rowOf('slow: LCP');
  expect(slow.getByText('failed')).toBeVisible();
  expect(slow.getByText('LCP is 3500 ms at the 75th percentile.')).toBeVisible();
  expect(slow.queryByText('0 of 0')).not.toBeInTheDocument();
});

test('it says why a release cannot be judged', async () => {
  const note = 'No edge has reported a visitor.';
  openConsole(path, {
    prepare: (registry) =>
      registry.on('GET /channels/production/trials', () => [200, { trials: [{ ...TRIAL, tests: [], note }] }]),
  });
  expect(await screen.findByText(note)).toBeVisible();
});

test('releases of other parts on trial are not shown', async () => {
  openConsole('/channels/production/health?part=shell');
  expect(await screen.findByText('No page has told of shell in this time.')).toBeVisible();
  expect(screen.queryByText(/On trial/)).not.toBeInTheDocument();
});
