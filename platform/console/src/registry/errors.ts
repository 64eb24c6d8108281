import { RejectedError } from '@farmgate/registry-client/errors';

/** A part of the change has changed since the dialog was opened. */
export const isStale = (error: unknown): boolean => error instanceof RejectedError && error.code === 'stale_part';

/** The token does not exist, or was revoked. */
export const isUnknownToken = (error: unknown): boolean => error instanceof RejectedError && error.status === 401;
