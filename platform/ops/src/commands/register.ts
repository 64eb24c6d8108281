import type { Io } from '@farmgate/terminal/io';
import type { Command } from 'commander';

/** Adds one command to the program. */
export type Register = (program: Command, io: Io) => void;
