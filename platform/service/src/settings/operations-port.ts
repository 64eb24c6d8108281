import { format } from './format.ts';

/** `public`: operators' pages are on the public port, on purpose. Undefined: they are, as in a demo shop. */
export type OperationsPort = number | 'public' | undefined;

/** Where `/registry`, `/console` and `/api/docs` are served. */
export const operationsPort = format<number | 'public'>(
  'Set it to a number from 0 (any free port) to 65535, or to public.',
  (value) => {
    if (value === 'public') return value;
    return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined;
  },
);
