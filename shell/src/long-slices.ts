import { unstable_forceFrameRate } from 'scheduler';

/** Renders of this many ms at most delay a press that comes meanwhile by less than anybody notices. */
const SLICE_MS = 40;

/**
 * Lets React render up to 40 ms at a time. It yields to the browser every 5 ms otherwise, and on a phone each time costs 2 to 3 ms. While
 * the page starts, that is worth it, because it must stay scrollable. Afterwards, a press waits for the whole render.
 */
export const renderInLongSlices = () => unstable_forceFrameRate(1000 / SLICE_MS);
