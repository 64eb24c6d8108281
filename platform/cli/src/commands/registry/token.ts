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

const ROLES: Identity['role'][] = ['publish', 'promote', 'admin'];

interface CreateOptions extends MutationOptions {
  part?: string;
  role: Identity['role'];
}

export function registerToken(program: Command, io: Io): void {
  const token = program
    .command('token')
    .summary('make, list and revoke deploy tokens')
    .description('Deploy tokens: who may publish, promote or administer which part. Administrators.');
  registerCreate(token, io);
  registerList(token, io);
  registerRevoke(token, io);
}

function registerCreate(token: Command, io: Io): void {
  const command = token
    .command('create')
    .argument('<name>', 'whose or what for, as the log will show it')
    .summary('make a token')
    .description('Make a deploy token. It is printed this once; the registry keeps its hash only.')
    .option('--part <part>', 'only this part; default: every part', partName)
    .addOption(new Option('--role <role>', 'each may do what those before it may').choices(ROLES).default('publish'));
  withManual(withCommonOptions(withConsentOptions(command)), {
    examples: [
      { does: 'for the CI of the cart', line: 'farmgate token create "cart CI" --part mf-cart' },
      { does: 'for a release manager', line: 'farmgate token create asha --role promote' },
    ],
  }).action((name: string, options: CreateOptions) => create(io, name, options));
}

function registerList(token: Command, io: Io): void {
  const command = token
    .command('list')
    .summary('every token ever made')
    .description('List the tokens, without themselves.');
  withManual(withCommonOptions(command), {
    examples: [{ does: 'who could change something', line: 'farmgate token list' }],
  }).action((options: CommonOptions) => list(io, options));
}

function registerRevoke(token: Command, io: Io): void {
  const command = token
    .command('revoke')
    .argument('<id>', 'as farmgate token list shows it')
    .summary('make a token useless')
    .description('Revoke a token at once and for good.');
  withManual(withCommonOptions(withConsentOptions(command)), {
    examples: [{ does: 'it was in a log', line: 'farmgate token revoke 7 --yes' }],
  }).action((id: string, options: MutationOptions) => revoke(io, id, options));
}

function create(io: Io, name: string, { part = '*', role, ...options }: CreateOptions): Promise<void> {
  const look = async (client: RegistryClient): Promise<Step<CreatedToken>> => ({
    verb: 'Make',
    what: `a token for ${name} that may ${role} ${scope(part)}`,
    checksDryRun: false,
    send: () => client.createToken({ name, part, role }),
    data: ({ token }) => [token],
    words: ({ id }) => `It is not shown again. Use it with: farmgate login. Undo with: farmgate token revoke ${id}`,
  });
  return perform(io, options, look, { logged: false });
}

async function list(io: Io, options: CommonOptions): Promise<void> {
  const found = await (await connectWithToken(io, options)).tokens();
  if (options.json) return io.data(JSON.stringify(found));
  if (found.tokens.length === 0) return io.words('No token was made yet. Next: farmgate token create');
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
  const look = async (client: RegistryClient): Promise<Step<{ id: string }>> => {
    const token = (await client.tokens()).tokens.find((candidate) => candidate.id === id);
    if (!token) throw new CliError(EXIT.failure, `There is no token ${id}: see farmgate token list.`);
    return {
      verb: 'Revoke',
      what: `token ${id} of ${token.name}, which may ${token.role} ${scope(token.part)}`,
      checksDryRun: false,
      changed: () => token.revokedAt === null,
      send: () => client.revokeToken(id).then(() => ({ id })),
      data: () => [id],
      words: () => 'It opens nothing any more. Next: farmgate token list',
    };
  };
  return perform(io, options, look, { logged: false });
}

const scope = (part: string): string => (part === '*' ? 'every part' : part);
