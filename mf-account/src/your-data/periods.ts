/** A row of the table: the API's name for the kind, what it is, and why the shop keeps it. */
interface Kept {
  kind: string;
  what: string;
  why: string;
}

/** In the order of the page. The API tells how long. */
export const KEPT: Kept[] = [
  {
    kind: 'orders',
    what: 'Orders, invoices and payments, with the name and address they were made out to',
    why: 'Tax law requires it, also after you delete your account. Then we remove your name and address from them.',
  },
  { kind: 'payment_events', what: 'Reports of our payment provider', why: 'To settle payments and refunds.' },
  { kind: 'forms', what: 'Contact messages, survey answers and visits at apartments', why: 'To answer and to plan.' },
  { kind: 'places', what: 'Browsers and networks you signed in from, as hashes', why: 'To keep strangers out.' },
  { kind: 'sessions', what: 'Sessions, after they have ended', why: 'To tell your browser why it was signed out.' },
  { kind: 'mails', what: 'The list of mails we sent you', why: 'To find mails that did not arrive.' },
  { kind: 'checkouts', what: 'Copies of answers to checkouts', why: 'So that a repeated request orders only once.' },
  { kind: 'codes', what: 'Reset codes, as hashes', why: 'To let you set a new password.' },
];

/** `2 years`, `400 days`, `1 day`, in one line. */
export function periodText(days: number): string {
  const text = (count: number, unit: string) => `${count}\u00a0${unit}${count === 1 ? '' : 's'}`;
  const years = Math.round(days / 365.25);
  if (years >= 1 && Math.abs(days - years * 365.25) < 2) return text(years, 'year');
  return text(days, 'day');
}
