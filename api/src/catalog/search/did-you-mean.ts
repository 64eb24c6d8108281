import { isIndic } from './is-indic.ts';
import type { Meaning } from './meaning.ts';
import { mayBeMistyped, type Reading } from './tiers.ts';

/** The closest spelling of a name, for a search that is spelled like none. Null: there is none. */
export function didYouMean(query: string, reading: Reading): string | null {
  if (!mayBeMistyped(reading)) return null;
  const { whole, words } = reading;
  const name = closest(whole, isIndic(query));
  if (name) return name.label;
  const offers = words.map((word) => (isSettled(word) ? word.term : closest(word, isIndic(query))?.label));
  const isOffer = offers.every((offer) => offer !== undefined) && words.some((word) => !isSettled(word));
  return isOffer ? offers.join(' ') : null;
}

const isSettled = (word: Meaning) => word.isKnown || word.alike.length > 0;

/** An offer is written in the script of the search if there is one. */
const closest = ({ nearNames, further }: Meaning, inIndic: boolean) =>
  nearNames.find(({ label }) => isIndic(label) === inIndic) ?? nearNames[0] ?? further;
