import { newProgram } from '@farmgate/terminal/program';
import type { Command } from 'commander';
import { useTeamChannel } from './commands/own-part.ts';
import { registerApproval } from './commands/approvals/approval.ts';
import { registerApprove, registerDecline } from './commands/approvals/answer.ts';
import { registerRequests } from './commands/approvals/requests.ts';
import { registerFreeze, registerUnfreeze } from './commands/channel/freeze.ts';
import { registerDefaultPlan } from './commands/rollout/default-plan.ts';
import { registerRollout } from './commands/rollout/planned.ts';
import { registerCanary } from './commands/rollout/canary.ts';
import { registerCompletion } from './commands/completion/completion.ts';
import { registerDevelopment } from './commands/channel/development.ts';
import { registerCopy } from './commands/release/copy.ts';
import { registerDiff } from './commands/release/diff.ts';
import { registerDoctor } from './commands/registry/doctor.ts';
import { registerErrors } from './commands/channel/errors.ts';
import { registerGc } from './commands/registry/gc.ts';
import { registerHistory } from './commands/channel/history.ts';
import { registerInit } from './commands/team/init.ts';
import { registerLock, registerUnlock } from './commands/channel/lock.ts';
import { registerLogin } from './commands/registry/login.ts';
import { registerPause } from './commands/rollout/pause.ts';
import { registerPolicy } from './commands/rollout/policy.ts';
import { registerPreview } from './commands/release/preview.ts';
import { registerPromote } from './commands/release/promote.ts';
import { registerPublish } from './commands/release/publish.ts';
import { registerRelease } from './commands/release/release.ts';
import { registerReleaseStart } from './commands/team/release-start.ts';
import { registerRetire } from './commands/release/retire.ts';
import { registerRollback } from './commands/release/rollback.ts';
import { registerScripts } from './commands/channel/scripts.ts';
import { registerStatus } from './commands/channel/status.ts';
import { registerToken } from './commands/registry/token.ts';
import { registerCheck } from './commands/team/check.ts';
import { registerTypes } from './commands/team/types.ts';
import { registerUpgrade } from './commands/team/upgrade.ts';
import { registerVerify } from './commands/release/verify.ts';
import { registerWebhook } from './commands/webhook/webhook.ts';
import { withManual } from './manual/manual.ts';
import type { Io } from '@farmgate/terminal/io';
import { version } from './connection/version.ts';

/** The headings of `farmgate --help`, one for each folder of `commands`. */
const GROUPS: Record<string, ((program: Command, io: Io) => void)[]> = {
  'Team repositories:': [registerInit, registerTypes, registerCheck, registerUpgrade],
  'Releases:': [
    registerPublish,
    registerDiff,
    registerPreview,
    registerPromote,
    registerCopy,
    registerRollback,
    registerRetire,
    registerVerify,
    registerRelease,
    registerReleaseStart,
  ],
  'Rollouts:': [registerRollout, registerDefaultPlan, registerCanary, registerPause, registerPolicy],
  'Approvals:': [registerApproval, registerRequests, registerApprove, registerDecline],
  'Channels:': [
    registerStatus,
    registerErrors,
    registerHistory,
    registerLock,
    registerUnlock,
    registerFreeze,
    registerUnfreeze,
    registerScripts,
    registerDevelopment,
  ],
  'Registry:': [registerLogin, registerDoctor, registerToken, registerGc],
  'Notifications:': [registerWebhook],
  'Shell completion:': [registerCompletion],
};

/** The program with all commands. They print and read through `io` only. */
export function createProgram(io: Io): Command {
  const program = newProgram('farmgate', version, io)
    .description('Publish, promote and roll back the parts of a Farmgate shop')
    .showHelpAfterError('(use --help for usage)');
  withManual(program, {
    notes: [
      'Data goes to stdout, messages to stderr. Without a terminal, farmgate asks nothing and requires --reason.',
    ],
    examples: [
      { does: 'publish a build', line: 'farmgate publish mf-cart' },
      { does: 'make it live', line: 'farmgate promote mf-cart@latest --reason "new stepper"' },
      { does: 'roll it back', line: 'farmgate rollback mf-cart --to previous --reason "totals are wrong"' },
      { does: 'complete commands and options in this shell', line: 'source <(farmgate completion bash)' },
    ],
  });
  useTeamChannel(program, io);
  for (const [heading, registers] of Object.entries(GROUPS)) {
    program.commandsGroup(heading);
    for (const register of registers) register(program, io);
  }
  return program.helpCommand(true);
}
