import type { Ledger } from './ledger.ts';

/** What came in and what went back, in paise. */
export interface Totals {
  orders: number;
  paidOrders: number;
  capturedPayments: number;
  capturedPaise: number;
  /** Without those that failed. */
  refunds: number;
  pendingRefunds: number;
  refundedPaise: number;
}

export function totalsOf({ orders, payments, refunds }: Ledger): Totals {
  const captured = [...payments.values()].filter((payment) => payment.captured);
  const made = [...refunds.values()].filter(({ status }) => status !== 'failed');
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return {
    orders: orders.size,
    paidOrders: [...orders.values()].filter(({ status }) => status === 'paid').length,
    capturedPayments: captured.length,
    capturedPaise: sum(captured),
    refunds: made.length,
    pendingRefunds: made.filter(({ status }) => status === 'pending').length,
    refundedPaise: sum(made),
  };
}
