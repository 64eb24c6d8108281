/** Kinds of data that the shop deletes after a number of days. The numbers are defaults; staff can change them. */
export const KINDS = {
  sessions: { days: 30, what: 'Sessions, after they have ended' },
  places: { days: 180, what: 'Browsers and networks that a customer signed in from, after their last use' },
  codes: { days: 1, what: 'Reset codes, after they were sent' },
  checkouts: { days: 7, what: 'Answers of checkouts, for repeated requests' },
  mails: { days: 30, what: 'The list of sent mails' },
  unsent_mails: { days: 180, what: 'Mails that could not be sent, after the last attempt' },
  forms: { days: 730, what: 'Contact messages, survey answers and field-work visits' },
  payment_events: { days: 400, what: 'Reports of the payment provider about payments' },
  orders: { days: 2_922, what: 'Name and address in orders and invoices of deleted accounts' },
} as const satisfies Record<string, { days: number; what: string }>;

export type Kind = keyof typeof KINDS;
export type Periods = Record<Kind, number>;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Tax law requires invoices of the last eight years. */
export const MIN_DAYS: Partial<Periods> = { orders: 2_922 };
export const MAX_DAYS = 36_500;
