/** A step of the spacing scale: 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
