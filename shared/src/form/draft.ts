/** What was typed into a form and not sent. */
interface Draft {
  /** Whose typing it is: a customer's name, or null for a visitor. */
  owner: string | null;
  values: Record<string, string>;
}

/** Keeps what was typed, for as long as the tab lives. Nothing typed is nothing kept. */
export function keepDraft(key: string, draft: Draft): void {
  if (Object.keys(draft.values).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}

/** Gives what was kept, once, and to its owner only. */
export function takeDraft(key: string, owner: string | null): Draft['values'] | undefined {
  const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  sessionStorage.removeItem(key);
  return draft?.owner === owner ? draft.values : undefined;
}
