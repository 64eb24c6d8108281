import type { Command } from 'commander';
import { EXIT } from '@farmgate/terminal/exit-codes';

/** What a command's help says beside what follows from its definition. */
export interface Manual {
  /** Paragraphs after the description. */
  notes?: string[];
  examples: { line: string; does: string }[];
}

export type Terms = [term: string, meaning: string][];

/** The one place that says what each exit code means. */
export const EXIT_CODES: Terms = [
  [`${EXIT.ok}`, 'done, or it was so already'],
  [`${EXIT.failure}`, 'failed: no such part or release, a broken build, or a check that found something'],
  [`${EXIT.usage}`, 'wrong command, option or argument'],
  [`${EXIT.refused}`, 'refused by the gate or a lock, or a broken or too large upload; nothing changed'],
  [
    `${EXIT.conflict}`,
    'conflict: the channel changed meanwhile, a rollout is running, or the version has other content',
  ],
  [`${EXIT.unreachable}`, 'the registry does not answer, or has no database'],
  [`${EXIT.notAllowed}`, 'no token, or one without the role'],
];

export const FILES: Terms = [
  ['$DATA_DIR/login.json', 'registry and token, looked for first'],
  ['.farmgate/login.json', 'the nearest one upward of here; npm start writes it'],
  ['~/.config/farmgate/login.json', 'what farmgate login keeps, mode 600'],
];

export const ENVIRONMENT: Terms = [
  ['FARMGATE_REGISTRY', 'address of the registry; --registry goes before it'],
  ['FARMGATE_TOKEN', 'deploy token; --token goes before it'],
  ['DATA_DIR', 'data folder of a local shop, for its login.json'],
];

const manuals = new WeakMap<Command, Manual>();

/** Gives a command the rest of its help: notes, examples, exit codes, files, environment. */
export function withManual(command: Command, manual: Manual): Command {
  manuals.set(command, manual);
  return command.addHelpText('after', () => ['', ...paragraphs(manual)].join('\n'));
}

export const manualOf = (command: Command): Manual => manuals.get(command) ?? { examples: [] };

function paragraphs({ notes = [], examples }: Manual): string[] {
  return [
    ...notes.flatMap((note) => [note, '']),
    ...section(
      'Examples',
      examples.flatMap(({ line, does }) => [`# ${does}`, line]),
    ),
    ...section('Exit codes', columns(EXIT_CODES)),
    ...section('Files', columns(FILES)),
    ...section('Environment', columns(ENVIRONMENT)),
  ].slice(0, -1);
}

const section = (title: string, lines: string[]) => [`${title}:`, ...lines.map((line) => `  ${line}`), ''];

function columns(terms: Terms): string[] {
  const width = Math.max(...terms.map(([term]) => term.length));
  return terms.map(([term, meaning]) => `${term.padEnd(width)}  ${meaning}`);
}
