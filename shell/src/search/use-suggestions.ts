import { useQuery } from '@farmgate/shared/query';
import { suggestionsQuery } from './suggestions-query.ts';
import { useSettled } from './use-settled.ts';

/** Suggestions begin with this many letters. */
const MIN_LETTERS = 2;
/** Letters that come faster than this are one call. */
const PAUSE_MS = 120;

export const isLongEnough = (text: string) => text.length >= MIN_LETTERS;

/** Suggestions for a text. Those before stay until the new ones are there, one call at a time. */
export function useSuggestions(text: string) {
  const asked = useSettled(text, PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isLongEnough(text) && isLongEnough(asked),
    placeholderData: (before) => before,
  });
  return { suggestions: isError ? undefined : data, isBusy: isLongEnough(text) && (isFetching || asked !== text) };
}
