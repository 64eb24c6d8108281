/** The shop's city has one clock; the customer's phone may be set to another. */
const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** ISO 8601 → DD/MM/YYYY. */
export const orderDate = (iso: string): string => format.format(new Date(iso));
