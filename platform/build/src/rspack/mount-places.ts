/** An attribute of each mounted widget whose stack is the place in the script, so that wrong props are found in the sources. */
const ATTRIBUTE = ' $at={() => Error()}';
const ELEMENT = /<RemoteWidget(?=\s)/g;

/** Adds the attribute without adding lines. */
export const withPlaces = (source: string): string => source.replace(ELEMENT, (element) => element + ATTRIBUTE);

/** The source as it was written. */
export const withoutPlaces = (source: string): string => source.replaceAll(ATTRIBUTE, '');
