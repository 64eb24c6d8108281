import { promisedDay } from '../../delivery/promise.ts';
import type { OrderRow } from '../../orders/store.ts';
import { dayText, documentTitle, money, packSize, paymentText } from '../../orders/texts.ts';
import { html } from '../html.ts';
import type { Mail } from '@farmgate/service/mailer';
import { amounts, button, letter, paragraph, quiet } from './letter.ts';

/** @param to The customer's confirmed address. @param invoice The order's invoice, a PDF. */
export function orderConfirmedMail(to: string, order: OrderRow, invoice: Buffer, publicUrl: string): Mail {
  const orders = `${publicUrl}/my_orders`;
  const delivery = promisedDay(order);
  const arrival = delivery ? ` We deliver it by ${dayText(delivery)}.` : '';
  const thanks = `Thank you for your order ${order.orderNo}.${arrival}`;
  const address = `${order.address}, ${order.city} ${order.zipcode}`;
  const attached = `The ${documentTitle(order).toLowerCase()} is attached.`;
  const lines = order.items.map((item): [string, string, string] => [
    item.name,
    `${packSize(item.packGrams)} × ${item.quantity}`,
    money(item.totalPaise),
  ]);
  const sums: [string, string][] = [
    ...(order.taxPaise > 0 ? [['Tax', money(order.taxPaise)] as [string, string]] : []),
    ['Total', money(order.totalPaise)],
  ];
  return {
    to,
    subject: `Your Order is Confirmed: ${order.orderNo}`,
    text: [
      `Hello ${order.name},`,
      thanks,
      [...lines.map(([name, pack, total]) => `${name}, ${pack}: ${total}`), ...sums.map((sum) => sum.join(': '))].join(
        '\n',
      ),
      `Payment: ${paymentText(order)}\nDelivery to: ${address}`,
      `${attached} Track your order: ${orders}`,
      'Farmgate',
    ].join('\n\n'),
    html: letter('Your Order is Confirmed', thanks, [
      paragraph(`Hello ${order.name},`),
      paragraph(thanks),
      amounts([
        ...lines.map(([name, pack, total]): [ReturnType<typeof html>, string] => [
          html`${name}<br /><small style="color:#566052">${pack}</small>`,
          total,
        ]),
        ...sums,
      ]),
      paragraph(html`<strong>Payment</strong><br />${paymentText(order)}`),
      paragraph(html`<strong>Delivery to</strong><br />${address}`),
      button('View your order', orders),
      quiet(attached),
    ]),
    attachments: [{ filename: `${order.orderNo}.pdf`, content: invoice, contentType: 'application/pdf' }],
  };
}
