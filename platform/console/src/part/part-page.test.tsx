import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { BROKEN, CHANNEL, GONE, LIVE, NEW, OLD, ROLLOUT } from '../testing/samples.ts';
import type { StandInRegistry } from '../testing/stand-in-registry.ts';

const path = '/channels/production/parts/mf-cart';
const ROLLBACKS = 'POST /channels/production/rollbacks';
const RETIREMENTS = 'POST /channels/production/retirements';

const rowOf = async (version: string) => {
  const table = await screen.findByRole('table', { name: 'Releases, newest first' });
  return within(within(table).getByRole('rowheader', { name: version }).closest('tr')!);
};
const confirm = async (user: ReturnType<typeof openConsole>['user'], button: string, reason = 'it is on fire') => {
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), reason);
  await user.click(dialog.getByRole('button', { name: button }));
};
const rollingOut = (more = {}) => ({
  prepare: (registry: StandInRegistry) =>
    registry.on('GET /channels/production', () => [200, { ...CHANNEL, rollouts: [{ ...ROLLOUT, ...more }] }]),
});

test('each release says how it stands and offers what can be done with it', async () => {
  openConsole(path);
  expect((await rowOf(LIVE)).getByText('live')).toBeVisible();
  expect((await rowOf(BROKEN)).getByText('recalled')).toBeVisible();
  expect((await rowOf(OLD)).getByRole('button', { name: `Roll back to ${OLD}` })).toBeVisible();
  expect((await rowOf(NEW)).getByRole('button', { name: `Review ${NEW}` })).toBeVisible();
  const gone = await rowOf(GONE);
  expect(gone.getByText('files removed')).toBeVisible();
  expect(gone.queryByRole('button')).not.toBeInTheDocument();
  expect(gone.getByText('publish the same build again')).toBeVisible();
  expect(gone.getByText('123 kB')).toBeVisible();
});

test('a release shows subject, branch and author of its commit, and uncommitted changes', async () => {
  openConsole(path);
  const row = await rowOf(NEW);
  expect(row.getByText('Fix totals')).toBeVisible();
  expect(row.getByText('totals, Asha')).toBeVisible();
  expect(row.getByText('uncommitted changes')).toBeVisible();
  expect((await rowOf(OLD)).queryByText('uncommitted changes')).not.toBeInTheDocument();
});

test('rolling back takes one confirmation with a reason, and offers the reverse', async () => {
  const { user, registry } = openConsole(path);
  registry.changes(ROLLBACKS, { action: 'rollback', from: LIVE, to: OLD });
  await user.click((await rowOf(OLD)).getByRole('button'));
  await user.click(screen.getByLabelText('It is broken: reload open pages'));
  await confirm(user, 'Roll back');
  expect(await screen.findByText(`mf-cart is back on ${OLD} on production.`)).toBeVisible();
  expect(registry.callsTo(ROLLBACKS)[0]!.body).toEqual({
    releases: [{ part: 'mf-cart', to: OLD }],
    reason: 'it is on fire',
    basedOn: { 'mf-cart': 3 },
    bad: true,
  });
  await user.click(screen.getByRole('button', { name: `Forward to ${LIVE}` }));
  expect(screen.getByRole('dialog', { name: 'Review mf-cart for production' })).toBeVisible();
});

test('a part is retired with a reason; the dialog says how to undo it, and the message offers to', async () => {
  const { user, registry } = openConsole(path);
  registry.changes(RETIREMENTS, { action: 'retire', from: LIVE, to: null });
  await user.click(await screen.findByRole('button', { name: 'Retire …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Retire mf-cart' }));
  expect(dialog.getByText(/To undo it, .* promote a release again/)).toBeVisible();
  await user.click(dialog.getByLabelText('It is broken: reload open pages'));
  const { 'mf-cart': _, ...parts } = CHANNEL.parts;
  registry.on('GET /channels/production', () => [200, { ...CHANNEL, parts }]);
  await confirm(user, 'Retire');
  expect(await screen.findByText('mf-cart is no longer on production.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retire …' })).not.toBeInTheDocument();
  const basedOn = { 'mf-cart': 3 };
  expect(registry.callsTo(RETIREMENTS).map(({ body }) => body)).toEqual([
    { parts: ['mf-cart'], reason: 'it is on fire', basedOn, bad: true },
  ]);
  await user.click(screen.getByRole('button', { name: `Promote ${LIVE} again` }));
  expect(screen.getByRole('dialog', { name: 'Review mf-cart for production' })).toBeVisible();
});

test('the gate keeps a part whose widget others mount, and an administrator may override it', async () => {
  const { user, registry } = openConsole(path);
  const message = 'mf-catalog mounts MiniCart, which no part has';
  const violation = {
    rule: 'mounted-widgets',
    parties: ['mf-catalog@1'],
    message,
    remedy: 'Keep it.',
    forceable: true,
  };
  registry.on(RETIREMENTS, () => [422, { message: 'Rejected', code: 'refused_by_gate', refusals: [violation] }]);
  await user.click(await screen.findByRole('button', { name: 'Retire …' }));
  await confirm(user, 'Retire');
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByLabelText('Override the gate'));
  registry.changes(RETIREMENTS, { action: 'retire', from: LIVE, to: null });
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('mf-cart is no longer on production.')).toBeVisible();
  expect(registry.callsTo(RETIREMENTS).at(-1)!.body).toMatchObject({ force: true });
});

test('without a reason nothing is sent, and the field has the focus', async () => {
  const { user, registry } = openConsole(path);
  await user.click((await rowOf(OLD)).getByRole('button'));
  await user.type(screen.getByLabelText('Reason'), '  x ');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  expect(screen.getByText(/Give a reason of at least 3 characters/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(registry.callsTo(ROLLBACKS)).toEqual([]);
});

test('a part that changed meanwhile has to be looked at again', async () => {
  const { user, registry } = openConsole(path);
  registry.on(ROLLBACKS, () => [409, { message: 'changed', code: 'stale_part' }]);
  await user.click((await rowOf(OLD)).getByRole('button'));
  await confirm(user, 'Roll back');
  expect(await screen.findByText('The part has changed')).toBeVisible();

  registry.on('GET /channels/production', () => [200, { ...CHANNEL, revisions: { shell: 1, 'mf-cart': 4 } }]);
  registry.changes(ROLLBACKS, { action: 'rollback', from: LIVE, to: OLD });
  await user.click(screen.getByRole('button', { name: 'Load the current state' }));
  await waitFor(() => expect(screen.queryByText('The part has changed')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(registry.callsTo(ROLLBACKS).map(({ body }) => (body as { basedOn: object }).basedOn)).toEqual([
    { 'mf-cart': 3 },
    { 'mf-cart': 4 },
  ]);
});

test('the dialog shows why the registry rejected a change, and nothing typed is lost', async () => {
  const { user, registry } = openConsole(path);
  registry.on(ROLLBACKS, () => [
    403,
    { message: 'Meena may publish mf-cart, but this needs promote.', code: 'not_allowed' },
  ]);
  await user.click((await rowOf(OLD)).getByRole('button'));
  await confirm(user, 'Roll back');
  expect(await screen.findByText('Meena may publish mf-cart, but this needs promote.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('it is on fire');
});

test('a rollout grows by its slider', async () => {
  const { user, registry } = openConsole(path, rollingOut());
  registry.changes('POST /channels/production/rollouts', { action: 'rollout', to: NEW, percent: 40 });
  fireEvent.change(await screen.findByRole('slider', { name: 'Share of visitors' }), { target: { value: '40' } });
  await user.click(screen.getByRole('button', { name: 'Change share …' }));
  await confirm(user, 'Roll out to 40%', 'no errors so far');
  expect(await screen.findByText(/is rolling out to 40% of the visitors/)).toBeVisible();
  expect(registry.callsTo('POST /channels/production/rollouts')[0]!.body).toMatchObject({ version: NEW, percent: 40 });
});

test.each([
  ['Pause …', 'Pause', 'pause', 'running'],
  ['Resume …', 'Resume', 'resume', 'paused'],
  ['Finish: make it live …', 'Make it live', 'finish', 'running'],
  ['Abort …', 'Abort', 'abort', 'paused'],
] as const)('%s', async (button, submit, action, state) => {
  const { user, registry } = openConsole(path, rollingOut({ state }));
  const key = `POST /channels/production/rollouts/mf-cart/${action}`;
  registry.changes(key, { action, from: LIVE, to: NEW });
  await user.click(await screen.findByRole('button', { name: button }));
  await confirm(user, submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(registry.callsTo(key)[0]!.body).toMatchObject({ reason: 'it is on fire', basedOn: { 'mf-cart': 3 } });
});

test('a part is locked with a reason, and unlocked', async () => {
  const { user, registry } = openConsole(path);
  registry.changes('POST /channels/production/locks', { action: 'lock', to: null });
  registry.changes('DELETE /channels/production/locks/mf-cart', { action: 'unlock', to: null });
  const lock = { part: 'mf-cart', since: ROLLOUT.since, by: 'Meena', reason: 'Diwali sale' };
  await user.click(await screen.findByRole('button', { name: 'Lock …' }));
  registry.on('GET /channels/production', () => [200, { ...CHANNEL, locks: [lock] }]);
  await confirm(user, 'Lock', 'Diwali sale');
  expect(await screen.findByText('Locked by Meena')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock …' }));
  await confirm(user, 'Unlock', 'sale is over');
  expect(await screen.findByText('mf-cart is unlocked on production.')).toBeVisible();
});
