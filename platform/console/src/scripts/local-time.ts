/** Converts an ISO time to the value of an `<input type="datetime-local">`, in the browser's time zone. */
export function toLocal(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts it back; undefined for a field that is empty or not a time. */
export function fromLocal(text: string): string | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
