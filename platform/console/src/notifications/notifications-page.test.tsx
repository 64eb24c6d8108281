import { screen, waitFor, within } from '@testing-library/react';
import type { Message, Subscription } from '../registry/types.ts';
import { openConsole } from '../testing/open-console.tsx';
import type { StandInRegistry } from '../testing/stand-in-registry.ts';

const path = '/channels/production/notifications';
const LIST = 'GET /subscriptions';
const ADD = 'POST /subscriptions';

const EVENTS = [
  'release.rejected',
  'release.rolled-back',
  'rollout.stopped',
  'approval.requested',
  'approval.answered',
  'channel.frozen',
  'edge.lagging',
  'edge.lost',
];

const SLACK: Subscription = {
  id: '3fa94c1e77aa',
  channel: 'production',
  events: ['release.rolled-back', 'edge.lost'],
  format: 'slack',
  target: 'https://hooks.slack.com/…',
  createdAt: '2026-05-04T09:00:00Z',
  createdBy: 'Meena',
  waiting: 2,
  failed: 1,
  lastDelivered: null,
};
const MAIL: Subscription = {
  ...SLACK,
  id: '0a1b2c3d4e5f',
  channel: null,
  events: EVENTS,
  format: 'email',
  target: 'oncall@example.com',
  waiting: 0,
  failed: 0,
  lastDelivered: '2026-05-04T10:00:00Z',
};

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  number,
  type: 'release.rolled-back',
  channel: 'production',
  subject: `message ${number}`,
  at: '2026-05-04T10:00:00Z',
  state: 'delivered',
  nextAttempt: null,
  attempts: [{ at: '2026-05-04T10:00:00Z', ms: 12, status: 204, error: null }],
  ...more,
});

const openWith = (subscriptions: Subscription[], prepare: (registry: StandInRegistry) => void = () => undefined) =>
  openConsole(path, {
    prepare: (registry) => {
      registry.on(LIST, () => [200, { subscriptions }]);
      prepare(registry);
    },
  });
const panel = async ({ target, id }: Subscription) =>
  within(await screen.findByRole('region', { name: `${target} (${id})` }));
const factOf = (found: ReturnType<typeof within>, name: string) => found.getByText(name).nextElementSibling;

test('the subscriptions of this channel and of all channels are listed, not those of others', async () => {
  openWith([SLACK, MAIL, { ...SLACK, id: 'other', channel: 'staging', target: 'https://staging.example' }]);
  const slack = await panel(SLACK);
  expect(slack.getByText('Slack')).toBeVisible();
  expect(factOf(slack, 'Events')).toHaveTextContent('release.rolled-back, edge.lost');
  expect(factOf(slack, 'Channel')).toHaveTextContent('production');
  expect(factOf(slack, 'Last delivered')).toHaveTextContent('never');
  expect(factOf(slack, 'Problems')).toHaveTextContent('2 waiting1 failed');
  const mail = await panel(MAIL);
  expect(factOf(mail, 'Events')).toHaveTextContent('all');
  expect(factOf(mail, 'Channel')).toHaveTextContent('all channels');
  expect(factOf(mail, 'Problems')).toHaveTextContent('none');
  expect(screen.queryByText('https://staging.example')).toBeNull();
});

test('a webhook is added for the chosen events, and its secret is shown once', async () => {
  const { user, registry } = openWith([]);
  registry.on(ADD, () => [201, { ...SLACK, format: 'json', target: 'https://ops.example/…', secret: 'whsec_abc' }]);
  expect(await screen.findByText('No subscription gets events of production.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a subscription …' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('URL'), 'https://ops.example/farmgate');
  for (const event of EVENTS.filter((name) => name !== 'edge.lost')) await user.click(dialog.getByLabelText(event));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(registry.callsTo(ADD)[0]!.body).toEqual({
    target: 'https://ops.example/farmgate',
    format: 'json',
    channel: 'production',
    events: ['edge.lost'],
  });
  await user.click(screen.getByRole('button', { name: 'Copy the secret' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('whsec_abc');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(registry.callsTo(LIST).length).toBeGreaterThan(1);

  await user.click(screen.getByRole('button', { name: 'Add a subscription …' }));
  expect(screen.getByLabelText('URL')).toHaveValue('');
  expect(screen.queryByText('whsec_abc')).toBeNull();
});

test('an address without a secret closes the dialog, and all events of all channels are sent', async () => {
  const { user, registry } = openWith([]);
  registry.on(ADD, () => [201, { ...MAIL, secret: null }]);
  await user.click(await screen.findByRole('button', { name: 'Add a subscription …' }));
  await user.selectOptions(screen.getByLabelText('Send to'), 'E-mail');
  await user.type(screen.getByLabelText('E-mail address'), ' oncall@example.com ');
  await user.selectOptions(screen.getByLabelText('Events of'), 'all channels');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(registry.callsTo(ADD)[0]!.body).toEqual({ target: 'oncall@example.com', format: 'email', events: EVENTS });
});

test('without a target or an event nothing is sent, and the wrong field has the focus', async () => {
  const { user, registry } = openWith([]);
  await user.click(await screen.findByRole('button', { name: 'Add a subscription …' }));
  for (const event of EVENTS) await user.click(screen.getByLabelText(event));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter where messages are sent.')).toBeVisible();
  expect(screen.getByLabelText('URL')).toHaveFocus();
  await user.type(screen.getByLabelText('URL'), 'https://ops.example');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription('Choose at least one event.');
  expect(screen.getByLabelText(EVENTS[0]!)).toHaveFocus();
  expect(registry.callsTo(ADD)).toEqual([]);
});

test('the registry’s rejection of a target stays in the dialog', async () => {
  const { user, registry } = openWith([]);
  const why = 'The target must be a URL that begins with https://.';
  registry.on(ADD, () => [400, { message: why, code: 'invalid_request' }]);
  await user.click(await screen.findByRole('button', { name: 'Add a subscription …' }));
  await user.type(screen.getByLabelText('URL'), 'http://ops.example');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await within(screen.getByRole('dialog')).findByText(why)).toBeVisible();
});

test('a test message says what the receiver answered', async () => {
  const { user, registry } = openWith([SLACK]);
  const TEST = `POST /subscriptions/${SLACK.id}/test`;
  registry.on(TEST, () => [200, { ms: 9, status: 500, error: 'the receiver answered 500' }]);
  const slack = await panel(SLACK);
  await user.click(slack.getByRole('button', { name: 'Send a test message' }));
  expect(await slack.findByRole('alert')).toHaveTextContent('After 9 ms: the receiver answered 500');
  registry.on(TEST, () => [200, { ms: 12, status: 200, error: null }]);
  await user.click(slack.getByRole('button', { name: 'Send a test message' }));
  expect(await slack.findByText('The receiver accepted the test message with status 200 in 12 ms.')).toBeVisible();
  expect(slack.queryByRole('alert')).toBeNull();
  registry.on(TEST, () => [404, { message: 'There is no subscription 3fa94c1e77aa.', code: 'unknown_subscription' }]);
  await user.click(slack.getByRole('button', { name: 'Send a test message' }));
  expect(await slack.findByText('There is no subscription 3fa94c1e77aa.')).toBeVisible();
});

test('messages are read when they are opened, with each attempt and older pages', async () => {
  const READ = `GET /subscriptions/${SLACK.id}/deliveries`;
  const attempts = [
    { at: '2026-05-04T10:00:00Z', ms: 9, status: 500, error: 'the receiver answered 500' },
    { at: '2026-05-04T10:00:05Z', ms: 10_000, status: null, error: 'no answer within 10 s' },
  ];
  const newest = [
    message(40, { state: 'failed', attempts }),
    message(39, { state: 'waiting', nextAttempt: '2099-05-04T10:00:00Z', attempts: attempts.slice(1) }),
    ...Array.from({ length: 18 }, (_, index) => message(38 - index)),
  ];
  const { user, registry } = openWith([SLACK], (prepared) =>
    prepared.on(READ, ({ query }) => [200, { deliveries: query['before'] ? [message(20)] : newest }]),
  );
  const slack = await panel(SLACK);
  expect(registry.callsTo(READ)).toEqual([]);
  await user.click(slack.getByText('Messages of the last 30 days'));
  const row = async (name: string) => within((await slack.findByRole('rowheader', { name })).closest('tr')!);
  const failed = await row('message 40');
  expect(failed.getByText('failed')).toBeVisible();
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: the receiver answered 500 \(9\sms\)$/),
    expect.stringMatching(/: no answer within 10 s \(10000\sms\)$/),
  ]);
  expect((await row('message 39')).getByText(/next attempt/)).toHaveTextContent(/next attempt in [\d,]+ days/);
  expect((await row('message 38')).getByRole('listitem')).toHaveTextContent('accepted with 204 (12 ms)');
  await user.click(slack.getByRole('button', { name: 'Show older messages' }));
  expect((await row('message 20')).getByText('delivered')).toBeVisible();
  expect(slack.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  expect(registry.callsTo(READ).at(-1)!.query).toEqual({ limit: '20', before: '21' });
});

test('a subscription is removed after a confirmation', async () => {
  const { user, registry } = openWith([SLACK]);
  const REMOVE = `DELETE /subscriptions/${SLACK.id}`;
  registry.on(REMOVE, () => [204, null]);
  await user.click((await panel(SLACK)).getByRole('button', { name: 'Remove …' }));
  const dialog = within(screen.getByRole('dialog', { name: `Remove subscription ${SLACK.id}` }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(registry.callsTo(REMOVE)).toEqual([]);
  await user.click((await panel(SLACK)).getByRole('button', { name: 'Remove …' }));
  registry.on(LIST, () => [200, { subscriptions: [] }]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No subscription gets events of production.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('only administrators see subscriptions; others read why, and cannot add one', async () => {
  openWith([SLACK], (registry) =>
    registry.on(LIST, () => [403, { message: 'This needs admin for every part.', code: 'not_allowed' }]),
  );
  expect(await screen.findByText('This needs admin for every part.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a subscription …' })).toBeNull();
});

test('without a token the page asks to sign in', async () => {
  const rejection = { message: 'A deploy token is required. Run farmgate login.', code: 'token_required' };
  openConsole(path, {
    signedIn: false,
    prepare: (registry) => registry.on(LIST, () => [401, rejection]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in to read this');
});
