const format = (digits: number) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const whole = format(0);
const withPaise = format(2);

/** Paise as the customer reads them: 12000 → `₹120`, 6250 → `₹62.50`, 12345600 → `₹1,23,456`. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise).format(paise / 100);
}

/** A pack size in grams as the customer reads it: 250 → `250 g`, 1000 → `1 kg`, 1250 → `1.25 kg`. */
export function formatPackSize(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}
