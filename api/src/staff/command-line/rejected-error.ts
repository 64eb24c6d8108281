import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

/**
 * The error for a change that the shop rejects: an unknown order, an invalid row, an impossible status. Nothing was
 * changed.
 */
export const rejectedError = (message: string, details?: string[]) => new CliError(EXIT.refused, message, details);
