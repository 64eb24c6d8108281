import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { KitIndex } from '../client/kit.ts';
import { servedBy } from '../connection/version.ts';

/**
 * Checks that this command line is of the kit that fits the live shop: npm keeps packages by their address and may start an old one.
 * @throws CliError that says which one to run
 */
export function checkKit({ packages }: KitIndex, name: string, served = servedBy): void {
  const { cli } = packages;
  if (!served || !cli || served.kit === cli.version) return;
  throw new CliError(
    EXIT.refused,
    `This command line is ${served.kit} of ${served.shop}, but the shop now needs ${cli.version}. Run: npx --yes --package ${cli.url} farmgate init ${name}`,
  );
}
