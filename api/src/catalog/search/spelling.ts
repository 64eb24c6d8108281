import { distance } from './distance.ts';
import { inSigns } from './script-signs.ts';

/** A folded word, and how it sounds. */
export interface Spelling {
  term: string;
  sound: string;
}

/** Cost of words that only meet by their sound. */
export const BY_SOUND = 0.25;

/** Words that sound the same may be spelled so differently, as a part of the allowed mistakes: "boots" is no "bhutte". */
const MOST_BY_SOUND = 0.75;

/** How much further than allowed a spelling may be to be offered as "did you mean". */
export const FURTHER = 0.6;

/** How much further than allowed it may be when nothing else is found. */
export const LAST = 0.25;

/** The same for a name with the same first letter, if goods of other shops are further away by `CLEARLY`. */
export const FAR = 0.4;
export const CLEARLY = 0.6;

/**
 * Cost of the mistakes between a search and a name; see `distance`. Infinity if it is too high even for an offer.
 * @param isIndic whether the search is written in a script of India
 */
export function misspelling(searched: Spelling, name: Spelling, isIndic: boolean): number {
  if (searched.term === name.term) return 0;
  const allowed = allowedCost(searched.term.length, isIndic);
  const limits = { hasSyllables: isIndic, most: allowed + FURTHER };
  const written = Math.min(
    distance(searched.term, name.term, limits),
    isIndic ? BY_SOUND + distance(inSigns(searched.term), inSigns(name.term), limits) : Infinity,
  );
  if (searched.sound === name.sound) return written <= allowed * MOST_BY_SOUND + 1 ? BY_SOUND : written;
  // The sound is shorter, so that a mistake in it means more.
  const shorter = allowed - allowedCost(searched.sound.length, isIndic);
  return Math.min(written, distance(searched.sound, name.sound, limits) + BY_SOUND + shorter);
}

/** In a script of India a vowel is a sign that is easily lost: गोभ for गोभी. Three letters then have one vowel less. */
const LOST_SIGN = 0.8;

/** The highest cost at which a search of this length means the name: longer words may have more mistakes. */
export function allowedCost(length: number, isIndic = false): number {
  if (length === 3 && isIndic) return LOST_SIGN;
  if (length <= 3) return BY_SOUND;
  if (length <= 4) return 0.8;
  if (length <= 5) return 1.25;
  if (length <= 6) return 1.6;
  if (length <= 7) return 1.8;
  return length <= 10 ? 2.3 : 2.6;
}
