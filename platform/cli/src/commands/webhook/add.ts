import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CreatedSubscription, NewSubscription } from '@farmgate/registry-client/client';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@farmgate/registry-client/notification-events';
import type { Io } from '@farmgate/terminal/io';
import type { RegistryClient } from '../../client/registry-client.ts';
import { withManual } from '../../manual/manual.ts';
import { channelName } from '../arguments.ts';
import { type MutationOptions, withCommonOptions, withConsentOptions } from '../options.ts';
import { type Step, perform } from '../perform.ts';

type Format = NewSubscription['format'];
interface AddOptions extends MutationOptions {
  format?: Format;
  events?: NotificationEvent[];
  channel?: string;
}

export function registerAdd(webhook: Command, io: Io): void {
  const command = webhook
    .command('add')
    .argument('<target>', 'a URL that begins with https://, or an e-mail address')
    .summary('add a subscription')
    .description('Send notifications to a URL or an e-mail address. The secret is printed only once.')
    .addOption(
      new Option('--format <format>', 'format of the messages (default: json, or email for an address)').choices([
        'json',
        'slack',
        'email',
      ] satisfies Format[]),
    )
    .option('--events <names>', 'only these events, with commas (default: all)', eventNames)
    .option('--channel <name>', 'only events of this channel (default: all)', channelName);
  withManual(withCommonOptions(withConsentOptions(command)), {
    notes: [
      `Events:\n${Object.entries(NOTIFICATION_EVENTS)
        .map(([name, what]) => `  ${name}: ${what}.`)
        .join('\n')}`,
      'Messages are signed with the secret as in https://www.standardwebhooks.com. See docs/operations/notifications.md.',
    ],
    examples: [
      {
        does: 'a Slack channel',
        line: 'farmgate webhook add https://hooks.slack.com/services/T0/B0/x --format slack --channel production',
      },
      { does: 'your own service', line: 'farmgate webhook add https://ops.example/farmgate --yes' },
      {
        does: 'a mailbox, for what needs a person',
        line: 'farmgate webhook add oncall@example.com --events release.rolled-back,rollout.stopped,edge.lost',
      },
    ],
  }).action((target: string, options: AddOptions) => add(io, target, options));
}

/** @throws InvalidArgumentError */
function eventNames(text: string): NotificationEvent[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(name in NOTIFICATION_EVENTS));
  if (unknown === undefined) return [...new Set(names)] as NotificationEvent[];
  throw new InvalidArgumentError(
    `${unknown || 'An empty name'} is no event. The events are ${Object.keys(NOTIFICATION_EVENTS).join(', ')}.`,
  );
}

function add(io: Io, target: string, { events, channel, ...options }: AddOptions): Promise<void> {
  const format = options.format ?? (/^[^/]+@[^/]+$/.test(target) ? 'email' : 'json');
  const plan = async (client: RegistryClient): Promise<Step<CreatedSubscription>> => ({
    verb: 'Send',
    what: `${events?.join(', ') ?? 'all events'} of ${channel ?? 'all channels'} to ${target} (${format})`,
    checksDryRun: false,
    send: () => client.addSubscription({ target, format, events, channel }),
    data: ({ secret, id }) => [secret ?? id],
    words: ({ id, secret }) =>
      [
        secret ? 'The secret verifies the signature of messages and is not shown again.' : '',
        `Send a test message with: farmgate webhook test ${id}. Undo with: farmgate webhook remove ${id}`,
      ]
        .filter(Boolean)
        .join(' '),
  });
  return perform(io, options, plan, { logged: false });
}
