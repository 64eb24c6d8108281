import type { Io } from '@farmgate/terminal/io';
import { table } from '@farmgate/terminal/table';
import { Argument } from 'commander';
import type { Command } from 'commander';
import type { Database } from '../../database/connect.ts';
import { listSettings } from '../../shop-settings/service.ts';
import { findSettings } from '../../shop-settings/store.ts';
import { setSetting, SETTING_NAMES } from '../../shop-settings/write.ts';
import type { SettingName } from '../../shop-settings/write.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerSettings(program: Command, io: Io): void {
  const settings = program.command('settings').description('Contact data, texts and limits of the shop');
  settings.command('list').description('Show all settings.').action(action(io, showSettings));
  settings
    .command('set')
    .addArgument(new Argument('<name>', 'the setting').choices(SETTING_NAMES))
    .argument('<value>', 'the new value; for fieldwork_names: names separated by commas')
    .description('Change a setting. Pages show it when they are loaded next.')
    .addHelpText(
      'after',
      '\nExamples:\n  farmgate-shop settings set contact "+91 90000 64104"\n  farmgate-shop settings set fieldwork_names "Arun Prakash, Divya Raman"',
    )
    .action(action(io, changeSetting));
}

/** What pages show, and who answers questions about personal data. */
async function allSettings(db: Database): Promise<Record<string, unknown>> {
  const [settings = {}] = await listSettings(db);
  const { grievanceOfficer = '', grievanceEmail = '' } = (await findSettings(db)) ?? {};
  return { ...settings, grievance_officer: grievanceOfficer, grievance_email: grievanceEmail };
}

async function showSettings({ db, show }: Staff): Promise<void> {
  const settings = await allSettings(db);
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
  if (wrong) throw rejectedError(`${name} was not changed: ${wrong}`);
  const settings = await allSettings(db);
  show({ [name]: settings[name] }, '');
  io.words(`${name} is now ${String(settings[name])}`);
}
