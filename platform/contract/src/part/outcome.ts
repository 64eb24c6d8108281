/** A name that a part declares in its descriptor (`outcomes`), for example `cart-add`. */
export const OUTCOME_NAME = '^[a-z][a-z0-9-]{0,39}$';
/** A part may declare this many outcomes. */
export const MAX_OUTCOMES = 20;
