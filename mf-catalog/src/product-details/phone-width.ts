/**
 * The last part of `sizes` for a picture as wide as a phone. Dense screens are told a smaller width, so that they choose
 * the file of 640 px: it is sharp there, and the one of 960 px would take longer.
 */
export const PHONE_WIDTH = '(min-resolution: 2.5dppx) 213px, (min-resolution: 2dppx) 320px, 92vw';
