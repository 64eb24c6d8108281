import { Command } from 'commander';
import type { Io } from './io.ts';

/** A commander program without commands. It prints through `io`, and throws where commander would end the process. */
export function newProgram(name: string, version: string, io: Io): Command {
  return new Command(name)
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: (text) => io.data(text.trimEnd()), writeErr: (text) => io.words(text.trimEnd()) });
}
