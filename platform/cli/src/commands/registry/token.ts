import { type Command, Option } from 'commander';
import type { CreatedToken, Identity } from '@farmgate/registry-client/client';
import type { RegistryClient } from '../../client/registry-client.ts';
import { connectWithToken } from '../../connection/connect.ts';
import { withManual } from '../../manual/manual.ts';
import { CliError, EXIT } from '@farmgate/terminal/exit-codes';
import type { Io } from '@farmgate/terminal/io';
import { minute, table } from '@farmgate/terminal/table';
import { partName } from '../arguments.ts';
import { type CommonOptions, type MutationOptions, withCommonOptions, withConsentOptions } from '../options.ts';
import { perform, type Step } from '../perform.ts';

const ROLES: Identity['role'][] = ['publish', 'promote', 'approve', 'admin'];

interface CreateOptions extends MutationOptions {
  part?: string;
  role: Identity['role'];
}

export function registerToken(program: Command, io: Io): void {
  const token = program
    .command('token')
    .summary('create, list and revoke deploy tokens')
    .description('Deploy tokens: who may publish, promote or administer which part. Administrators only.');
  registerCreate(token, io);
  registerList(token, io);
  registerRevoke(token, io);
}

function registerCreate(token: Command, io: Io): void {
  const command = token
    .command('create')
    .argument('<name>', 'name of the owner or purpose, shown in the log')
    .summary('create a token')
    .description('Create a deploy token. It is printed only once; the registry stores a hash.')
    .option('--part <part>', 'the only part that the token is for (default: all parts)', partName)
    .addOption(
      new Option('--role <role>', 'role; each includes the roles before it').choices(ROLES).default('publish'),
    );
  withManual(withCommonOptions(withConsentOptions(command)), {
    examples: [
      { does: 'for the CI of the cart', line: 'farmgate token create "cart CI" --part mf-cart' },
      { does: 'for a release manager', line: 'farmgate token create asha --role promote' },
      { does: 'for a person who approves changes of others', line: 'farmgate token create bala --role approve' },
    ],
  }).action((name: string, options: CreateOptions) => create(io, name, options));
}

function registerList(token: Command, io: Io): void {
  const command = token
    .command('list')
    .summary('list all tokens')
    .description('List all tokens with name, role and last use, without the secrets.');
  withManual(withCommonOptions(command), {
    examples: [{ does: 'all tokens', line: 'farmgate token list' }],
  }).action((options: CommonOptions) => list(io, options));
}

function registerRevoke(token: Command, io: Io): void {
  const command = token
    .command('revoke')
    .argument('<id>', 'the id from farmgate token list')
    .summary('revoke a token')
    .description('Revoke a token permanently, with immediate effect.');
  withManual(withCommonOptions(withConsentOptions(command)), {
    examples: [{ does: 'a leaked token', line: 'farmgate token revoke 7 --yes' }],
  }).action((id: string, options: MutationOptions) => revoke(io, id, options));
}

function create(io: Io, name: string, { part = '*', role, ...options }: CreateOptions): Promise<void> {
  const plan = async (client: RegistryClient): Promise<Step<CreatedToken>> => ({
    verb: 'Create',
    what: `a token for ${name} that may ${role} ${scope(part)}`,
    checksDryRun: false,
    send: () => client.createToken({ name, part, role }),
    data: ({ token }) => [token],
    words: ({ id }) =>
      `The token is not shown again. Use it with: farmgate login. Undo with: farmgate token revoke ${id}`,
  });
  return perform(io, options, plan, { logged: false });
}

async function list(io: Io, options: CommonOptions): Promise<void> {
  const found = await (await connectWithToken(io, options)).tokens();
  if (options.json) return io.data(JSON.stringify(found));
  if (found.tokens.length === 0) return io.words('There are no tokens. Next: farmgate token create');
  const rows = found.tokens.map(({ id, name, part, role, createdAt, createdBy, lastUsedAt, revokedAt }) => [
    id,
    name,
    part,
    role,
    minute(createdAt),
    createdBy,
    lastUsedAt ? minute(lastUsedAt) : 'never',
    revokedAt ? minute(revokedAt) : '-',
  ]);
  io.data(table(['ID', 'NAME', 'PART', 'ROLE', 'CREATED', 'BY', 'LAST USED', 'REVOKED'], rows));
}

function revoke(io: Io, id: string, options: MutationOptions): Promise<void> {
  const plan = async (client: RegistryClient): Promise<Step<{ id: string }>> => {
    const token = (await client.tokens()).tokens.find((candidate) => candidate.id === id);
    if (!token) throw new CliError(EXIT.failure, `There is no token ${id}. See farmgate token list.`);
    return {
      verb: 'Revoke',
      what: `token ${id} of ${token.name}, which may ${token.role} ${scope(token.part)}`,
      checksDryRun: false,
      already: `token ${id} is already revoked`,
      changed: () => token.revokedAt === null,
      send: () => client.revokeToken(id).then(() => ({ id })),
      data: () => [id],
      words: () => 'The token no longer works. Next: farmgate token list',
    };
  };
  return perform(io, options, plan, { logged: false });
}

const scope = (part: string): string => (part === '*' ? 'every part' : part);
