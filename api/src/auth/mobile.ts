/** The ten digits of a phone number, as stored. Undefined for anything else. */
export function normalizeMobile(mobile: string | undefined): string | null {
  const digits = (mobile ?? '').replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : null;
}
