/** Zoom goes up in levels, each a little larger than the one before. */
export const MAX_LEVEL = 300;
const RATIO = 1.007;

/** Levels that a button press, and a turn of the wheel, are worth: three presses reach the last. */
export const BUTTON_LEVELS = 100;
export const WHEEL_LEVELS = 20;

export const clampLevel = (level: number) => Math.min(MAX_LEVEL, Math.max(0, Math.round(level)));

/** How many times its size a picture has at a level: 1 at 0, about 8 at 300. */
export const scaleAt = (level: number) => RATIO ** level;

/** The levels between two sizes, for pinching: from `before` to `after`, in px or anything else. */
export const levelsBetween = (before: number, after: number) => Math.log(after / before) / Math.log(RATIO);
