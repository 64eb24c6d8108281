const INDIC = /[\u0900-\u0D7F]/;

/** Whether a text is written in a script of India. */
export const isIndic = (text: string): boolean => INDIC.test(text);
