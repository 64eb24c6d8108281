/** A name with a word for fruit, vegetable or tuber written to its end: தக்காளிப்பழம், thakkalipazham, முள்ளங்கிக்கிழங்கு. */
const COMPOUNDS: RegExp[] = [
  /(?<=\S{3})(?:ப்|ம்)?(பழம்|பழங்கள்)(?=\s|$)/gu,
  /(?<=\S{3})(?:க்|ங்)?(கிழங்கு|காய்)(?=\s|$)/gu,
  /(?<=[a-z]{3})p?(pazham|pazam|palam|phal)(?=\s|$)/giu,
  /(?<=[a-z]{3})k?(kizhangu|kilangu|kaai|kai)(?=\s|$)/giu,
];

/** The Tamil word for fruit behind a name, with its last sign lost or its l mistaken. */
const FRUIT = /(?<=\S{2}|\S\s)(?:பழ்?ம?|பல|பள|பலம்|பளம்)(?=\s|$)/gu;

/** The search with such compounds written as two words, so that the name is found alone. */
export const inWords = (query: string): string =>
  COMPOUNDS.reduce((text, compound) => text.replace(compound, ' $1'), query.normalize('NFC').replace(FRUIT, 'பழம்'));
