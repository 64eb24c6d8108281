import type { Io } from '@farmgate/terminal/io';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { rupeesToPaise } from '@farmgate/contract/shop/rules/paise';
import { money } from '../../orders/texts.ts';
import { RefundError, refundOrder } from '../../payments/refund-order.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';
import { orderNumber } from './order-number.ts';
import { reason } from './reason.ts';

export function registerRefund(orders: Command, io: Io): void {
  orders
    .command('refund')
    .argument('<order>', 'its number, like FG-4821-9037-5512', orderNumber)
    .description(
      'Send money of an order that was paid online back the way it came. The running shop tells the payment provider ' +
        'within a minute. The status of the order stays as it is.',
    )
    .requiredOption('--reason <text>', 'why, 3 to 200 letters; it is kept with the payment', reason)
    .option('--amount <rupees>', 'how much; without it, all that is left', rupees)
    .addHelpText(
      'after',
      '\nExamples:\n  farmgate-shop orders refund FG-4821-9037-5512 --reason "Cancelled by phone"\n' +
        '  farmgate-shop orders refund FG-4821-9037-5512 --amount 45.50 --reason "Two tomatoes were soft"',
    )
    .action(action(io, refund));
}

interface RefundOptions {
  reason: string;
  /** Paise. */
  amount?: number;
}

async function refund({ io, db, show, confirm }: Staff, orderNo: string, options: RefundOptions): Promise<void> {
  const { reason: why, amount: amountPaise } = options;
  await confirm(`This sends ${amountPaise ? money(amountPaise) : 'all that is left'} of order ${orderNo} back. Go on?`);
  const paise = await refundOrder(db, orderNo, { amountPaise, reason: why }).catch((error: unknown) => {
    throw error instanceof RefundError ? rejectedError(error.message) : error;
  });
  show({ order_no: orderNo, refund_paise: paise, reason: why }, '');
  io.words(`${money(paise)} of order ${orderNo} will go back.`);
}

function rupees(text: string): number {
  if (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0) return rupeesToPaise(Number(text));
  throw new InvalidArgumentError('It must be rupees, like 45 or 45.50.');
}
