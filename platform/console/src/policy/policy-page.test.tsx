import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { POLICY } from '../testing/samples.ts';

const path = '/channels/production/policy';
const PUT = 'PUT /channels/production/policy';

test('the policy reads as sentences', async () => {
  openConsole(path);
  expect(await screen.findByText('15 pages')).toBeVisible();
  expect(screen.getByText('10%')).toBeVisible();
  expect(screen.getByText('on')).toBeVisible();
});

test('a policy that is off says so', async () => {
  openConsole(path, {
    prepare: (registry) => registry.on('GET /channels/production/policy', () => [200, { ...POLICY, enabled: false }]),
  });
  expect(await screen.findByText(/Automatic rollback is off/)).toBeVisible();
});

test('it is changed with a reason, the error rate in percent', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PUT, () => [200, POLICY]);
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('Error rate from (%)'));
  await user.type(dialog.getByLabelText('Error rate from (%)'), '2.5');
  await user.type(dialog.getByLabelText('Reason'), 'stricter for Diwali');
  await user.click(dialog.getByRole('button', { name: 'Change the policy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { changed: _, ...policy } = POLICY;
  expect(registry.callsTo(PUT)[0]!.body).toEqual({ ...policy, errorRate: 0.025, reason: 'stricter for Diwali' });
});

test('who may not is told', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PUT, () => [403, { message: 'This needs admin on every part.', code: 'not_allowed' }]);
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  await user.type(screen.getByLabelText('Reason'), 'try it');
  await user.click(screen.getByRole('button', { name: 'Change the policy' }));
  expect(await screen.findByText('This needs admin on every part.')).toBeVisible();
});
