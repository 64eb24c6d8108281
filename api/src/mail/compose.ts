import { issueResetCode } from '../auth/reset-code.ts';
import type { Database } from '../database/connect.ts';
import { findOrder } from '../orders/store.ts';
import { findSettings } from '../settings/store.ts';
import { orderConfirmedMail } from './letters/order-confirmed.ts';
import { paymentFailedMail } from './letters/payment-failed.ts';
import { resetCodeMail } from './letters/reset-code.ts';
import type { Mail } from './mailer.ts';
import type { MailRow } from './outbox-store.ts';

const PAID = 2;
const CANCELLED = 5;

/** Writes the letter for an occasion as things stand now; nothing when there is no reason left to send it. */
export const composer =
  (db: Database, publicUrl: string) =>
  async ({ kind, email, orderId }: MailRow): Promise<Mail | undefined> => {
    if (kind === 'reset-code') {
      const issued = await issueResetCode(db, email ?? '');
      return issued && resetCodeMail(issued.user, issued.code);
    }
    const order = await findOrder(db, orderId ?? 0);
    if (!order || order.status === CANCELLED) return undefined;
    if (kind === 'payment-failed')
      return order.paymentStatus === PAID ? undefined : paymentFailedMail(order, publicUrl);
    const { invoicePdf } = await import('../orders/invoice/pdf.ts');
    return orderConfirmedMail(order, await invoicePdf(order, await findSettings(db)), publicUrl);
  };
