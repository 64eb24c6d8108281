/**
 * The search with each sign of a script of India that stands twice written once. Some names have such a pair, as ककड़ी, so the search is
 * first read as it is.
 */
export const withoutRepeats = (query: string): string => query.normalize('NFC').replace(/([\u0900-\u0D7F])\1+/gu, '$1');
