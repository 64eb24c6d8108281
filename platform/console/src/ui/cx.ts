/** Class names that are there, as one attribute. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
