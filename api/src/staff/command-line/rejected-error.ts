import { CliError, EXIT } from '@farmgate/terminal/exit-codes';

/** What the shop cannot do: no such order, a bad row, a status that does not follow. Nothing was changed. */
export const rejectedError = (message: string, details?: string[]) => new CliError(EXIT.refused, message, details);
