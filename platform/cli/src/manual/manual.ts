import type { Command } from 'commander';
import { EXIT } from '@farmgate/terminal/exit-codes';

/** The part of a command's help that commander does not generate. */
export interface Manual {
  /** Paragraphs after the description. */
  notes?: string[];
  examples: { line: string; does: string }[];
}

export type Terms = [term: string, meaning: string][];

/** The meaning of each exit code. */
export const EXIT_CODES: Terms = [
  [`${EXIT.ok}`, 'success, or nothing to do'],
  [`${EXIT.failure}`, 'failure: unknown part or release, broken build, or a failed check'],
  [`${EXIT.usage}`, 'wrong command, option or argument'],
  [`${EXIT.refused}`, 'rejected by the gate, a lock or a freeze, or a broken or too large upload; nothing was changed'],
  [
    `${EXIT.conflict}`,
    'conflict: the channel has changed, a rollout is running, or the version exists with other content',
  ],
  [`${EXIT.unreachable}`, 'the registry does not answer, or cannot reach its database'],
  [`${EXIT.notAllowed}`, 'no token, or the token lacks the role'],
  [`${EXIT.notServed}`, 'the change was made, but an edge rejected it or did not answer within 10 s'],
  [`${EXIT.awaitsApproval}`, 'approval by a second person was requested; the change is not made yet'],
];

export const FILES: Terms = [
  ['farmgate.json', 'in this folder or the nearest one above: part, shop and channel of a team repository'],
  ['$DATA_DIR/login.json', 'registry and token; takes precedence'],
  ['.farmgate/login.json', 'in this folder or the nearest one above; npm start writes it'],
  ['~/.config/farmgate/login.json', 'written by farmgate login, mode 600'],
];

export const ENVIRONMENT: Terms = [
  ['FARMGATE_REGISTRY', 'address of the registry; --registry takes precedence'],
  ['FARMGATE_URL', 'address of the shop, whose registry is at /registry; FARMGATE_REGISTRY takes precedence'],
  ['FARMGATE_TOKEN', 'deploy token; --token takes precedence'],
  ['DATA_DIR', 'data folder of a local shop, with its login.json'],
];

const manuals = new WeakMap<Command, Manual>();

/** Adds notes, examples, exit codes, files and environment to a command's help. */
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
