import { exitWithUsageError } from '../../system/command-line.ts';

/** A whole number above 0 from an environment variable. Exits with an error if the variable has another value. */
export function setting(name: string, defaultValue: number): number {
  const value = Number(process.env[name] || defaultValue);
  if (Number.isInteger(value) && value > 0) return value;
  return exitWithUsageError(`${name} is ${JSON.stringify(process.env[name])}. Set it to a whole number above 0.`);
}
