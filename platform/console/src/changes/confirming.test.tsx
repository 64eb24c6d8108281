import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL, LIVE, OLD } from '../testing/samples.ts';

const ROLLBACKS = 'POST /channels/production/rollbacks';

async function openRollback() {
  const opened = openConsole('/channels/production/parts/mf-cart');
  opened.registry.changes(ROLLBACKS, { action: 'rollback', from: LIVE, to: OLD });
  await opened.user.click(await screen.findByRole('button', { name: `Roll back to ${OLD}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll mf-cart back' }));
  const rollBack = () => dialog.getByRole('button', { name: 'Roll back' });
  return { ...opened, dialog, rollBack, sent: () => opened.registry.callsTo(ROLLBACKS) };
}
const say = (user: UserEvent, reason: string) => user.type(screen.getByLabelText('Reason'), reason);

test('a second press while the first is on its way sends nothing', async () => {
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  const { user, registry, rollBack, sent } = await openRollback();
  registry.on(ROLLBACKS, async () => {
    await answered;
    return [200, { changed: false, entries: [], compositionId: 'c0ffee' }];
  });
  await say(user, 'it is on fire');
  await user.click(rollBack());
  await user.click(rollBack());
  fireEvent.submit(rollBack().closest('form')!);
  expect(sent()).toHaveLength(1);
  answer();
  expect(await screen.findByText('Nothing to do: the channel is already in this state.')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('the next change is based on what this one made live, however quickly it is pressed', async () => {
  const { user, registry, rollBack, sent } = await openRollback();
  let show = () => {};
  const shown = new Promise<void>((done) => (show = done));
  registry.on('GET /channels/production', async () => {
    await shown;
    return [200, { ...CHANNEL, revisions: { shell: 1, 'mf-cart': 4 } }];
  });
  await say(user, 'it is on fire');
  await user.click(rollBack());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByText(/is back on/)).not.toBeInTheDocument();
  show();
  expect(await screen.findByText(/is back on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Roll back to ${OLD}` }));
  await say(user, 'again');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toMatchObject({ basedOn: { 'mf-cart': 4 } });
});

test('Cancel sends nothing, and what was typed is gone', async () => {
  const { user, dialog, sent } = await openRollback();
  await say(user, 'it is on fire');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Roll back to ${OLD}` }));
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  expect(sent()).toEqual([]);
});

test.each([
  ['ab', 0],
  ['  a  ', 0],
  ['abc', 1],
])('with the reason %j it is sent %i times, without blanks around it', async (reason, times) => {
  const { user, rollBack, sent } = await openRollback();
  await say(user, reason);
  await user.click(rollBack());
  await waitFor(() => expect(sent()).toHaveLength(times));
  expect(sent().map(({ body }) => (body as { reason: string }).reason)).toEqual(times ? [reason.trim()] : []);
});

test('what leaves is recalled only when it is ticked', async () => {
  const { user, rollBack, sent } = await openRollback();
  await say(user, 'it is on fire');
  await user.click(rollBack());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ bad: false });
});

test('what was decided on an older state of the part says so, though the console has heard of the newer one', async () => {
  const { user, registry, rollBack, sent } = await openRollback();
  await say(user, 'it is on fire');
  registry.on('GET /channels/production', () => [200, { ...CHANNEL, revisions: { shell: 1, 'mf-cart': 4 } }]);
  registry.announce();
  expect(await screen.findByText('The part has changed')).toBeVisible();
  await user.click(rollBack());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ basedOn: { 'mf-cart': 3 } });
});

test('changes of other parts do not matter', async () => {
  const { user, registry, rollBack, sent } = await openRollback();
  await say(user, 'it is on fire');
  let isTold = false;
  registry.on('GET /channels/production', () => {
    isTold = true;
    return [200, { ...CHANNEL, compositionId: 'newer', revisions: { shell: 4, 'mf-cart': 3 } }];
  });
  registry.announce();
  await waitFor(() => expect(isTold).toBe(true));
  await user.click(rollBack());
  expect(await screen.findByText(/is back on/)).toBeVisible();
  expect(sent()[0]!.body).toMatchObject({ basedOn: { 'mf-cart': 3 } });
});

test('a token that was revoked meanwhile leads to the sign-in', async () => {
  const { user, registry, rollBack } = await openRollback();
  registry.on(ROLLBACKS, () => [401, { message: 'The deploy token is unknown or revoked.', code: 'token_unknown' }]);
  await say(user, 'it is on fire');
  await user.click(rollBack());
  await waitFor(() => expect(sessionStorage.getItem('farmgate-console-token')).toBeNull());
  expect(await screen.findByLabelText(/token/i)).toBeVisible();
});
