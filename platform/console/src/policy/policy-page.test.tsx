import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { POLICY } from '../testing/samples.ts';

const path = '/channels/production/policy';
const PUT = 'PUT /channels/production/policy';

test('the policy reads as sentences', async () => {
  openConsole(path);
  expect(await screen.findByText('5 networks')).toBeVisible();
  expect(screen.getByText('1%')).toBeVisible();
  expect(screen.getByText('on')).toBeVisible();
  const action = (signal: string) =>
    within(screen.getByRole('rowheader', { name: signal }).closest('tr')!)
      .getAllByRole('cell')
      .at(-1);
  expect(action('error')).toHaveTextContent('roll back');
  expect(action('slow')).toHaveTextContent('pause the rollout');
});

test('a policy that is off says so', async () => {
  openConsole(path, {
    prepare: (registry) => registry.on('GET /channels/production/policy', () => [200, { ...POLICY, enabled: false }]),
  });
  expect(await screen.findByText(/The guard is off on this channel/)).toBeVisible();
});

test('a dry run says that nothing is rolled back', async () => {
  openConsole(path, {
    prepare: (registry) => registry.on('GET /channels/production/policy', () => [200, { ...POLICY, dryRun: true }]),
  });
  expect(await screen.findByText(/nothing is rolled back or paused/)).toBeVisible();
  expect(screen.getByText('dry-run')).toBeVisible();
});

test('it is changed with a reason, the budget in percent', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PUT, () => [200, POLICY]);
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  const dialog = within(screen.getByRole('dialog'));
  const budget = 'Good releases rolled back, at most (%)';
  await user.clear(dialog.getByLabelText(budget));
  await user.type(dialog.getByLabelText(budget), '2.5');
  await user.selectOptions(dialog.getByLabelText('Guard'), 'dry run: only log');
  await user.selectOptions(dialog.getByLabelText('business'), 'warn');
  await user.type(dialog.getByLabelText('Reason'), 'stricter for Diwali');
  await user.click(dialog.getByRole('button', { name: 'Change the policy' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { changed: _, ...policy } = POLICY;
  expect(registry.callsTo(PUT)[0]!.body).toEqual({
    ...policy,
    dryRun: true,
    errorBudget: 0.025,
    actions: { ...policy.actions, business: 'notify' },
    reason: 'stricter for Diwali',
  });
});

test('who may not is told', async () => {
  const { user, registry } = openConsole(path);
  registry.on(PUT, () => [403, { message: 'This needs admin on every part.', code: 'not_allowed' }]);
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  await user.type(screen.getByLabelText('Reason'), 'try it');
  await user.click(screen.getByRole('button', { name: 'Change the policy' }));
  expect(await screen.findByText('This needs admin on every part.')).toBeVisible();
});
