/** A phone number as it is kept: its ten digits. What is no number (or empty) becomes nothing. */
export function normaliseMobile(mobile: string | undefined): string | null {
  const digits = (mobile ?? '').replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : null;
}
