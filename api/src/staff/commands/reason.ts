import { InvalidArgumentError } from 'commander';

/** Why staff change something, as it is kept: 3 to 200 letters, without blanks around it. */
export function reason(text: string): string {
  const given = text.trim();
  if (given.length >= 3 && given.length <= 200) return given;
  throw new InvalidArgumentError('It must have 3 to 200 letters.');
}
