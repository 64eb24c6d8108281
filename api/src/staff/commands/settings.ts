import type { Io } from '@farmgate/terminal/io';
import { table } from '@farmgate/terminal/table';
import { Argument } from 'commander';
import type { Command } from 'commander';
import { listSettings } from '../../shop-settings/service.ts';
import { setSetting, SETTING_NAMES } from '../../shop-settings/write.ts';
import type { SettingName } from '../../shop-settings/write.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerSettings(program: Command, io: Io): void {
  const settings = program.command('settings').description('What the shop says of itself, and its limits');
  settings.command('list').description('Show all settings.').action(action(io, showSettings));
  settings
    .command('set')
    .addArgument(new Argument('<name>', 'which one').choices(SETTING_NAMES))
    .argument('<value>', 'its new value; of fieldwork_names: the names with commas between')
    .description('Change a setting. Pages show it from their next load on.')
    .addHelpText(
      'after',
      '\nExamples:\n  farmgate-shop settings set contact "+91 90000 64104"\n  farmgate-shop settings set fieldwork_names "Arun Prakash, Divya Raman"',
    )
    .action(action(io, changeSetting));
}

async function showSettings({ db, show }: Staff): Promise<void> {
  const [settings = {}] = await listSettings(db);
  show(
    settings,
    table(
      ['NAME', 'VALUE'],
      Object.entries(settings).map(([name, value]) => [name, String(value)]),
    ),
  );
}

async function changeSetting({ io, db, show }: Staff, name: SettingName, value: string): Promise<void> {
  const wrong = await setSetting(db, name, value.trim());
  if (wrong) throw rejectedError(`${name} is not changed: ${wrong}`);
  const [settings] = await listSettings(db);
  show({ [name]: settings?.[name] }, '');
  io.words(`${name} is now ${String(settings?.[name])}`);
}
