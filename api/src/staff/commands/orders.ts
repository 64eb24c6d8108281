import type { Io } from '@farmgate/terminal/io';
import { oneLine } from '@farmgate/terminal/printable';
import { table } from '@farmgate/terminal/table';
import { Argument, InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import { orderView } from '../../orders/order-view.ts';
import { findAllOrders, findChanges, findOrderByNumber } from '../../orders/staff-store.ts';
import { changeOrderStatus, StatusError } from '../../orders/status.ts';
import type { OrderStatusName } from '../../orders/steps.ts';
import { ORDER_STATUSES } from '../../orders/steps.ts';
import type { OrderRow } from '../../orders/store.ts';
import { day, money, packSize, paymentText, refundText } from '../../orders/texts.ts';
import { findPaymentsOf } from '../../payments/payments-of.ts';
import { findRefundsOf, findRefundsOfOrder } from '../../payments/refunds-of.ts';
import { isFullAmount } from '../../payments/settle.ts';
import type { Staff } from '../command-line/command-context.ts';
import { action } from '../command-line/command-context.ts';
import { rejectedError } from '../command-line/rejected-error.ts';
import { orderNumber } from './order-number.ts';
import { reason } from './reason.ts';
import { registerRefund } from './refund.ts';

export function registerOrders(program: Command, io: Io): void {
  const orders = program.command('orders').description('What customers have ordered');
  orders
    .command('list')
    .description('Show orders, newest first.')
    .addOption(new Option('--status <status>', 'only those').choices(ORDER_STATUSES))
    .option('--email <email>', 'only those delivered to this e-mail')
    .option('--limit <orders>', 'how many at most, 1 to 1000', limit, 50)
    .addHelpText('after', '\nExample:\n  farmgate-shop orders list --status placed')
    .action(action(io, listOrders));
  orders
    .command('show')
    .argument('<order>', 'its number, like FG-4821-9037-5512', orderNumber)
    .description('Show one order: what, for whom, where to, how it is paid.')
    .action(action(io, showOrder));
  orders
    .command('status')
    .argument('<order>', 'its number, like FG-4821-9037-5512', orderNumber)
    .addArgument(new Argument('<status>', 'what it is now').choices(ORDER_STATUSES))
    .description('Say how far an order is. Its customer sees it in My Orders.')
    .option(
      '--reason <text>',
      'why, 3 to 200 letters; needed to go back a step, or on from delivered or cancelled',
      reason,
    )
    .addHelpText('after', '\nExample:\n  farmgate-shop orders status FG-4821-9037-5512 packed')
    .action(action(io, setStatus));
  registerRefund(orders, io);
}

interface ListOptions {
  status?: OrderStatusName;
  email?: string;
  limit: number;
}

async function listOrders({ io, db, show }: Staff, { status, email, limit: most }: ListOptions): Promise<void> {
  const code = status && ORDER_STATUSES.indexOf(status);
  const rows = await findAllOrders(db, { status: code, email, limit: most });
  const refunds = await findRefundsOf(
    db,
    rows.map(({ id }) => id),
  );
  const json = rows.map((row) => ({
    order_no: row.orderNo,
    created_at: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    total_price: paiseToRupees(row.totalPaise),
    payment: paymentText(row, refunds.get(row.id)),
    status: ORDER_STATUSES[row.status],
  }));
  const lines = rows.map((row) => [
    row.orderNo,
    day(row.createdAt),
    row.name,
    money(row.totalPaise),
    paymentText(row, refunds.get(row.id)),
    ORDER_STATUSES[row.status] ?? '',
  ]);
  show(json, rows.length > 0 ? table(['ORDER', 'DATE', 'CUSTOMER', 'TOTAL', 'PAYMENT', 'STATUS'], lines) : '');
  if (rows.length === 0) io.words('There is no such order.');
}

async function showOrder({ db, show }: Staff, orderNo: string): Promise<void> {
  const order = await findOrderByNumber(db, orderNo);
  if (!order) throw rejectedError(`There is no order ${orderNo}.`);
  const changes = (await findChanges(db, order.id)).map((change) => ({
    at: change.createdAt.toISOString(),
    from: ORDER_STATUSES[change.fromStatus],
    to: ORDER_STATUSES[change.toStatus],
    reason: change.reason,
  }));
  const lines = order.items.map((item) => [
    item.name,
    packSize(item.packGrams),
    String(item.quantity),
    money(item.salePricePaise),
    money(item.totalPaise),
  ]);
  const payments = await findPaymentsOf(db, order.id);
  const refunds = await findRefundsOfOrder(db, order.id);
  const paid = paymentText(order, refunds);
  const text = [
    `${order.orderNo}  ${day(order.createdAt)}  ${ORDER_STATUSES[order.status]}`,
    oneLine(`${order.name}, ${order.mobile}, ${order.email}`),
    oneLine(`${order.address}, ${order.city} ${order.zipcode}`),
    '',
    table(['PRODUCT', 'PACK', 'QUANTITY', 'PRICE', 'AMOUNT'], lines),
    '',
    `Total ${money(order.totalPaise)}, ${paid}`,
    ...payments.map((payment) => paymentLine(order, payment)),
    ...refunds.map((refund) => `Refund: ${refundText(refund)}, ${day(refund.createdAt)}: ${refund.reason}`),
    ...changes.map(({ at, from, to, reason: why }) => `${at}  ${from} → ${to}${why ? `: ${why}` : ''}`),
  ].join('\n');
  const json = { ...orderView(order, refunds), order_status: ORDER_STATUSES[order.status], payment: paid };
  show({ ...json, payments: payments.map(paymentView), changes }, text);
}

type PaymentRow = Awaited<ReturnType<typeof findPaymentsOf>>[number];

const paymentLine = (order: OrderRow, payment: PaymentRow): string => {
  const { id, status, amountPaise, currency, method } = payment;
  const amount = currency === 'INR' ? money(amountPaise) : `${amountPaise / 100} ${currency}`;
  const note = isFullAmount(order, payment) ? '' : ', which is not the amount of the order';
  return `Payment ${id}: ${amount} ${status}${method && ` (${method})`}${note}`;
};

const paymentView = ({ id, status, amountPaise, currency, method, error }: PaymentRow) => ({
  id,
  status,
  amount_paise: amountPaise,
  currency,
  method,
  error,
});

async function setStatus(
  { io, db, show }: Staff,
  orderNo: string,
  status: OrderStatusName,
  { reason: why }: { reason?: string },
): Promise<void> {
  const from = await changeOrderStatus(db, orderNo, status, { reason: why }).catch((error: unknown) => {
    throw error instanceof StatusError ? rejectedError(error.message) : error;
  });
  show({ order_no: orderNo, from, to: status }, '');
  io.words(`Order ${orderNo} was ${from} and is ${status}.`);
  const order = status === 'cancelled' ? await findOrderByNumber(db, orderNo) : undefined;
  if (order?.paidBy) io.words(`It is paid: send the money back with farmgate-shop orders refund ${orderNo}`);
}

function limit(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000) return value;
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}
