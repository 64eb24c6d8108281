import { confirmationUrl } from '../../auth/confirm/link.ts';
import { issueResetCode } from '../../auth/reset-code.ts';
import { findUserByEmail, findUserById } from '../../auth/user-store.ts';
import type { Database } from '../../database/connect.ts';
import { CONFIRMED, ORDER_CANCELLED } from '../../database/order-codes.ts';
import { findOrder } from '../../orders/store.ts';
import { findSettings } from '../../shop-settings/store.ts';
import { orderConfirmedMail } from './order-confirmed.ts';
import { paymentFailedMail } from './payment-failed.ts';
import { resetCodeMail } from './reset-code.ts';
import { welcomeMail } from './welcome.ts';
import type { Mail } from '@farmgate/service/mailer';
import type { MailRow } from '../outbox-store.ts';

export interface ComposerOptions {
  db: Database;
  /** Signs confirmation links. */
  linkKey: Buffer;
  /** The shop's public URL. */
  publicUrl: string;
}

/** Writes the mail of a row from current data; undefined when it is no longer needed. */
export const composer =
  (options: ComposerOptions) =>
  async (row: MailRow): Promise<Mail | undefined> => {
    const email = row.email ?? '';
    if (row.kind === 'welcome') return composeWelcome(options, email);
    if (row.kind === 'reset-code') {
      const issued = await issueResetCode(options.db, email, row.placeHash ?? Buffer.alloc(0));
      return issued && resetCodeMail(issued.user, issued.code);
    }
    return composeOrderMail(options, row);
  };

async function composeWelcome({ db, linkKey, publicUrl }: ComposerOptions, email: string): Promise<Mail | undefined> {
  const user = await findUserByEmail(db, email);
  if (!user || user.emailConfirmedAt) return undefined;
  return welcomeMail(email, confirmationUrl(linkKey, publicUrl, user, Date.now()));
}

/** Order mail goes to the account's confirmed address, not to the address in the order. */
async function composeOrderMail(
  { db, publicUrl }: ComposerOptions,
  { kind, orderId }: MailRow,
): Promise<Mail | undefined> {
  const order = await findOrder(db, orderId ?? 0);
  if (!order || order.status === ORDER_CANCELLED) return undefined;
  const customer = await findUserById(db, order.userId);
  if (!customer?.emailConfirmedAt) return undefined;
  if (kind === 'payment-failed') {
    return order.paymentStatus === CONFIRMED ? undefined : paymentFailedMail(customer.email, order, publicUrl);
  }
  const { invoicePdf } = await import('../../orders/invoice/pdf.ts');
  return orderConfirmedMail(customer.email, order, await invoicePdf(order, await findSettings(db)), publicUrl);
}
