import { InvalidArgumentError } from 'commander';

/** Parses a reason: 3 to 200 letters, trimmed. */
export function reason(text: string): string {
  const given = text.trim();
  if (given.length >= 3 && given.length <= 200) return given;
  throw new InvalidArgumentError('It must have 3 to 200 letters.');
}
