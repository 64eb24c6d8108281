import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Command } from 'commander';

/** `farmgate-ops create-key <file>` */
export function registerCreateKey(program: Command, io: Io): void {
  program
    .command('create-key')
    .description('create a key pair for backups; the private key belongs in a safe, not on a server')
    .argument('<file>', 'new file for the private key')
    .action(async (file: string) => {
      const identity = await generateIdentity();
      const recipient = await identityToRecipient(identity);
      const path = resolve(io.cwd, file);
      const content = `# Private key for Farmgate backups. Without it, no backup can be restored.\n# public key: ${recipient}\n${identity}\n`;
      await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        throw new CliError(
          EXIT.refused,
          error.code === 'EEXIST'
            ? `${path} exists. Choose another file: backups made with the old key need it.`
            : `${path} cannot be written: ${error.message}.`,
        );
      });
      const { json } = program.opts<{ json?: boolean }>();
      io.data(json ? JSON.stringify({ recipient, file: path }) : recipient);
      io.words(`Set BACKUP_RECIPIENTS to this public key. Move ${path} to two safe places away from the servers.`);
    });
}
