import { ConfigError } from '@farmgate/service/settings';

/** A whole number from the environment. @throws ConfigError unless it is one within the range. */
export function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  normal: number,
  { from, to }: { from: number; to: number },
): number {
  const value = env[name] ? Number(env[name]) : normal;
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new ConfigError(`${name} is ${JSON.stringify(env[name])}: set it to a number from ${from} to ${to}.`);
}
