import { screen, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { BROKEN, CHANNEL, LIVE } from '../testing/samples.ts';

const ROLLBACKS = 'POST /channels/production/rollbacks';
const FORCE = 'Return to it all the same';

async function returnToBroken(role = 'admin') {
  const opened = openConsole('/channels/production/parts/mf-cart', {
    prepare: (registry) => {
      registry.on('GET /identity', () => [200, { name: 'Meena', part: '*', role }]);
      const rejection = { message: 'It was recalled.', code: 'recalled', recall: CHANNEL.recalls[0] };
      registry.on(ROLLBACKS, () => [409, rejection]);
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: `Roll back to ${BROKEN}` }));
  const dialog = within(screen.getByRole('dialog'));
  const rollBack = () => opened.user.click(dialog.getByRole('button', { name: 'Roll back' }));
  return { ...opened, dialog, rollBack };
}

test('the dialog for the way back to a recalled release shows the recall before anything is sent', async () => {
  const { dialog, registry } = await returnToBroken();
  expect(dialog.getByText('Recalled as bad')).toBeVisible();
  expect(dialog.getByText(/by health policy: 12 of 40 pages failed/)).toHaveTextContent(`mf-cart ${BROKEN}`);
  expect(dialog.queryByLabelText(FORCE)).not.toBeInTheDocument();
  expect(registry.callsTo(ROLLBACKS)).toEqual([]);
});

test('the registry rejects it with who recalled it, when and why; an administrator returns to it all the same', async () => {
  const { user, registry, dialog, rollBack } = await returnToBroken();
  await user.type(dialog.getByLabelText('Reason'), 'it was the network');
  await rollBack();
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText(/by health policy: 12 of 40 pages failed/)).toHaveTextContent(`mf-cart ${BROKEN}`);
  expect(alert.getByText(/./, { selector: 'time' })).toHaveAttribute('datetime', CHANNEL.recalls[0]!.since);
  await user.click(dialog.getByLabelText(FORCE));
  registry.changes(ROLLBACKS, { action: 'rollback', from: LIVE, to: BROKEN, forced: ['recalled'] });
  await rollBack();
  expect(await screen.findByText(`mf-cart is back on ${BROKEN} on production.`)).toBeVisible();
  const releases = [{ part: 'mf-cart', to: BROKEN }];
  const change = { releases, reason: 'it was the network', basedOn: { 'mf-cart': 3 }, bad: false };
  expect(registry.callsTo(ROLLBACKS).map(({ body }) => body)).toEqual([change, { ...change, force: true }]);
});

test('others are told to choose another release', async () => {
  const { user, dialog, rollBack } = await returnToBroken('promote');
  await user.type(dialog.getByLabelText('Reason'), 'it was the network');
  await rollBack();
  expect(await dialog.findByText(/Only administrators can return to a recalled one/)).toBeVisible();
  expect(dialog.queryByLabelText(FORCE)).not.toBeInTheDocument();
});
