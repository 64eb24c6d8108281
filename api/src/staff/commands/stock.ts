import type { Io } from '@farmgate/terminal/io';
import { Argument, InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { setAvailable } from '../../catalog/store.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';

export function registerStock(program: Command, io: Io): void {
  const stock = program.command('stock').description('What can be bought today');
  stock
    .command('set')
    .addArgument(new Argument('<state>', 'whether they are in stock').choices(['in', 'out']))
    .argument('<products...>', 'ids of products', productIds)
    .description('Say that products are in or out of stock.')
    .addHelpText('after', '\nExample:\n  farmgate-shop stock set out 101 104')
    .action(action(io, setStock));
}

async function setStock({ io, db, show }: Staff, state: 'in' | 'out', ids: number[]): Promise<void> {
  const products = await db.transaction(async (tx) => {
    const changed = await setAvailable(tx, ids, state === 'in');
    const unknown = ids.filter((id) => !changed.some((product) => product.id === id));
    if (unknown.length > 0) throw rejectedError(`There is no product ${unknown.join(', ')}. Nothing was changed.`);
    return changed;
  });
  show(
    products.map(({ id, name }) => ({ id, name, available: state === 'in' })),
    products.map(({ id, name }) => `${id}  ${name}`).join('\n'),
  );
  io.words(`Now ${state === 'in' ? 'in' : 'out of'} stock.`);
}

function productIds(text: string, previous: number[] = []): number[] {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the id of a product, a whole number.');
  return [...previous, Number(text)];
}
