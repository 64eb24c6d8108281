import type { Io } from '@farmgate/terminal/io';
import { Argument, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { setAvailable } from '../../catalog/store.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerStock(program: Command, io: Io): void {
  const stock = program.command('stock').description('Stock of products');
  stock
    .command('set')
    .addArgument(new Argument('<state>', 'in or out of stock').choices(['in', 'out']))
    .argument('<products...>', 'ids of products', productIds)
    .description('Mark products as in or out of stock.')
    .addHelpText('after', '\nExample:\n  farmgate-shop stock set out 101 104')
    .action(action(io, setStock));
}

async function setStock({ io, db, show }: Staff, state: 'in' | 'out', ids: number[]): Promise<void> {
  const products = await db.transaction(async (tx) => {
    const changed = await setAvailable(tx, ids, state === 'in');
    const found = new Set(changed.map(({ id }) => id));
    const unknown = ids.filter((id) => !found.has(id));
    if (unknown.length > 0) throw rejectedError(`There is no product ${listed(unknown)}. Nothing was changed.`);
    return changed;
  });
  show(
    products.map(({ id, name }) => ({ id, name, available: state === 'in' })),
    products.map(({ id, name }) => `${id}  ${name}`).join('\n'),
  );
  io.words(`Now ${state === 'in' ? 'in' : 'out of'} stock.`);
}

const MOST_LISTED = 20;

/** A list of ids that stays readable. */
const listed = (ids: number[]): string =>
  ids.length > MOST_LISTED
    ? `${ids.slice(0, MOST_LISTED).join(', ')} and ${ids.length - MOST_LISTED} more`
    : ids.join(', ');

function productIds(text: string, ids: number[] = []): number[] {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the id of a product, a whole number.');
  ids.push(Number(text));
  return ids;
}
