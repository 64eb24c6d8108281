import { ConfigError } from './settings.ts';

/** `public`: operators' pages are on the public port, on purpose. Undefined: they are, as in a demo shop. */
export type OperationsPort = number | 'public' | undefined;

/** Where `/registry`, `/console` and `/api/docs` are served; 0 is any free port. @throws ConfigError */
export function readOperationsPort(value: string | undefined): OperationsPort {
  if (!value) return undefined;
  if (value === 'public') return value;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new ConfigError(
    `OPERATIONS_PORT is "${value}". Set it to a number from 0 (any free port) to 65535, or public.`,
  );
}
