import type ts from 'typescript';
import type { TypeScript } from './tree.ts';

const MAX_LENGTH = 300;

/** The part of TypeScript's message that names the cause, without the paths of the compared trees. */
export function reasonOf(
  typescript: TypeScript,
  { messageText }: ts.Diagnostic,
  sides: { before: string; after: string },
): string {
  const lines = typescript.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  const cause = lines.at(-1)!.trim();
  const text = cause
    .replace(/import\("\/(before|after)\/[^"]*"\)\./g, (_, side: 'before' | 'after') => `${sides[side]} `)
    .replace(/\b(before|after)\d+\./g, (_, side: 'before' | 'after') => `${sides[side]} `)
    .replace(/import\("[^"]*"\)\./g, '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
