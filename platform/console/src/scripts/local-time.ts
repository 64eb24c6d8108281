/** ISO → what an `<input type="datetime-local">` holds: the same moment by the clock of whoever looks. */
export function toLocal(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** And back; undefined for a field that is empty or not a time. */
export function fromLocal(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
