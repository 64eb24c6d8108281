import { screen, waitFor } from '@testing-library/react';
import { openConsole } from '../testing/open-console.tsx';
import { CHANNEL, LIVE, NEW, ROLLOUT, entry } from '../testing/samples.ts';

const REQUEST = {
  id: 12,
  channel: 'production',
  parts: ['mf-cart'],
  text: [`promote mf-cart from ${LIVE} to ${NEW}`],
  force: false,
  by: 'Asha',
  reason: 'new stepper',
  since: '2026-05-04T09:00:00Z',
  until: '2026-05-07T09:00:00Z',
  state: 'open',
  answer: null,
};
const APPROVE = 'POST /requests/12/approve';

function openRequests() {
  let open = [REQUEST];
  const opened = openConsole('/channels/production/requests', {
    prepare: (registry) => {
      registry.on('GET /channels/production', () => [200, { ...CHANNEL, approval: true, requests: 1 }]);
      registry.on('GET /requests', () => [200, { requests: open }]);
    },
  });
  return { ...opened, close: () => (open = []) };
}

test('lists what waits for approval: the change, who requested it and why', async () => {
  openRequests();
  expect(await screen.findByText(REQUEST.text[0]!)).toBeVisible();
  expect(screen.getByText('new stepper')).toBeVisible();
  expect(await screen.findByText('approval required')).toBeVisible();
});

test('an approval is sent with its reason, and the request leaves the list', async () => {
  const { user, registry, close } = openRequests();
  registry.on(APPROVE, () => {
    close();
    return [200, { changed: true, entries: [entry({})], compositionId: 'after', notChecked: [], approval: null }];
  });
  await user.click(await screen.findByRole('button', { name: 'Approve request 12' }));
  await user.type(screen.getByLabelText('Reason'), 'read it');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No change of production waits for approval.')).toBeVisible();
  expect(registry.callsTo(APPROVE)[0]!.body).toEqual({ reason: 'read it' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a rejected approval says why in the dialog', async () => {
  const { user, registry } = openRequests();
  registry.on(APPROVE, () => [403, { message: 'Request 12 is your own.', code: 'own_request' }]);
  await user.click(await screen.findByRole('button', { name: 'Approve request 12' }));
  await user.type(screen.getByLabelText('Reason'), 'read it');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Request 12 is your own.');
});

test('a decline needs a reason', async () => {
  const { user, registry } = openRequests();
  registry.on('POST /requests/12/decline', () => [200, { ...REQUEST, state: 'declined' }]);
  await user.click(await screen.findByRole('button', { name: 'Decline request 12' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(registry.callsTo('POST /requests/12/decline')).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'wait for the prices');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(registry.callsTo('POST /requests/12/decline')).toHaveLength(1));
});

test('the overview shows that a channel is frozen, what waits, and how a plan stands', async () => {
  const mark = { since: ROLLOUT.since, by: 'Ravi', reason: 'Christmas' };
  const stopped = { ...mark, by: 'health policy', reason: 'LCP is slower' };
  const plan = {
    steps: [1, 10, 100],
    everySeconds: 1_800,
    untilPercent: null,
    untilTime: null,
    state: 'stopped' as const,
    next: null,
    stopped,
    ...mark,
  };
  const freeze = { until: '2026-12-27T00:00:00Z', ...mark };
  const state = { ...CHANNEL, approval: true, requests: 1, freeze, rollouts: [{ ...ROLLOUT, plan }] };
  openConsole('/', { prepare: (registry) => registry.on('GET /channels/production', () => [200, state]) });
  expect(await screen.findByText(/production is frozen until/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1 request' })).toHaveAttribute('href', '/channels/production/requests');
  expect(
    await screen.findByText(/Plan: 1%, 10%, 100%, a step every 30 min. Stopped by health policy: LCP is slower/),
  ).toBeVisible();
});

test('a change that needs approval says so instead of a result', async () => {
  const { user } = openConsole('/channels/production/parts/mf-cart', {
    prepare: (registry) =>
      registry.on('POST /channels/production/retirements', () => [
        200,
        {
          changed: false,
          entries: [],
          compositionId: 'c0ffee',
          notChecked: [],
          approval: { request: 12, until: '2026-05-07T09:00:00Z' },
        },
      ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Retire …' }));
  await user.type(screen.getByLabelText('Reason'), 'for the test');
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText(/Request 12 waits until .* nothing has changed yet/)).toBeVisible();
});
