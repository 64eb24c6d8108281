import { RejectedError } from '@farmgate/registry-client/errors';
import type { Recall } from './types.ts';

/** A part of the change has changed since the dialog was opened. */
export const isStale = (error: unknown): boolean => error instanceof RejectedError && error.code === 'stale_part';

/** Why the registry does not let a recalled release return without force; null for other errors. */
export const recallIn = (error: unknown): Recall | null => (error instanceof RejectedError ? error.recall : null);

/** The token does not exist, or was revoked. */
export const isUnknownToken = (error: unknown): boolean => error instanceof RejectedError && error.status === 401;
