import { RejectedError } from '@farmgate/registry-client/errors';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { RegistryClient } from '../client/registry-client.ts';

/**
 * Checks that the token may publish the part.
 * @throws CliError that says which token to ask for
 */
export async function checkToken(client: RegistryClient, name: string): Promise<void> {
  const ask = `Ask an administrator of the shop for one: farmgate token create "${name} team" --part ${name} --role promote`;
  const identity = await client.identity().catch((error: unknown) => {
    if (error instanceof RejectedError && error.status === 401)
      throw new CliError(
        EXIT.notAllowed,
        `The shop does not accept this deploy token: it is unknown or revoked. ${ask}`,
      );
    throw error;
  });
  if (identity.part === '*' || identity.part === name) return;
  throw new CliError(
    EXIT.notAllowed,
    `The token "${identity.name}" is for the part ${identity.part}, not for ${name}. Run farmgate init ${identity.part}. Otherwise: ${ask}`,
  );
}
