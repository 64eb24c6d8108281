interface Draft<Values> {
  /** Whose typing it is. */
  owner: string | null;
  values: Values;
}

/**
 * What was typed into a form, kept for as long as the tab lives, so that a session that ends half-way costs no typing.
 * It comes back for its owner only. `key` names the form.
 */
export const draftOf = <Values extends object>(key: string) => ({
  keep: (owner: string | null, values: Values): void =>
    sessionStorage.setItem(key, JSON.stringify({ owner, values } satisfies Draft<Values>)),
  read: (owner: string | null): Partial<Values> => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values> | null;
    return draft && draft.owner === owner ? draft.values : {};
  },
  forget: (): void => sessionStorage.removeItem(key),
});
