/** India has one time zone and no summer time. */
const AHEAD_MS = 5.5 * 60 * 60_000;

/** A moment by the shop's clock: read it with the methods for UTC. */
export const inIndia = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** The month (1 to 12) that it is in the shop. */
export const monthInIndia = (moment: Date): number => inIndia(moment).getUTCMonth() + 1;
