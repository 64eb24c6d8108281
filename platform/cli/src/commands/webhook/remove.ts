import type { Command } from 'commander';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import type { RegistryClient } from '../../client/registry-client.ts';
import { withManual } from '../../manual/manual.ts';
import { type MutationOptions, withCommonOptions, withConsentOptions } from '../options.ts';
import { type Step, perform } from '../perform.ts';

export function registerRemove(webhook: Command, io: Io): void {
  const command = webhook
    .command('remove')
    .argument('<id>', 'the id from farmgate webhook list')
    .summary('remove a subscription')
    .description(
      'Stop sending notifications there. Waiting messages are not sent any more, and the secret is deleted.',
    );
  withManual(withCommonOptions(withConsentOptions(command)), {
    examples: [{ does: 'a receiver that is gone', line: 'farmgate webhook remove 3fa94c1e77aa --yes' }],
  }).action((id: string, options: MutationOptions) => remove(io, id, options));
}

function remove(io: Io, id: string, options: MutationOptions): Promise<void> {
  const plan = async (client: RegistryClient): Promise<Step<{ id: string }>> => {
    const found = (await client.subscriptions()).subscriptions.find((candidate) => candidate.id === id);
    if (!found) throw new CliError(EXIT.failure, `There is no subscription ${id}. See farmgate webhook list.`);
    return {
      verb: 'Remove',
      what: `subscription ${id} of ${found.target}`,
      checksDryRun: false,
      send: () => client.removeSubscription(id).then(() => ({ id })),
      data: () => [id],
      words: () => 'No more messages are sent there. Next: farmgate webhook list',
    };
  };
  return perform(io, options, plan, { logged: false });
}
