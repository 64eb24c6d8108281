/** Safari reads a list without markers as plain text, unless it says that it is one. */
export const listRole = (tag: string): 'list' | undefined => (tag === 'ul' || tag === 'ol' ? 'list' : undefined);
