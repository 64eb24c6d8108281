import { text } from 'node:stream/consumers';
import typescript from 'typescript';
import { compareDeclarations } from '../compare/compare.ts';

/**
 * The program of a process that compares declarations. Standard input: `{ before, after }` as JSON, each an array of path and text. Standard
 * output: the differences as JSON.
 */
const { before, after } = JSON.parse(await text(process.stdin)) as Record<'before' | 'after', [string, string][]>;
const sides = { before: 'the remote’s', after: 'the shell’s' };
const differences = compareDeclarations(typescript, { before: new Map(before), after: new Map(after), sides });
process.stdout.write(JSON.stringify(differences));
