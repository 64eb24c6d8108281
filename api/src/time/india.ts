/** India has one time zone and no summer time. */
const AHEAD_MS = 5.5 * 60 * 60_000;

/** A moment in the shop's time zone. Read it with the UTC methods. */
export const inIndia = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** The current month (1 to 12) in the shop's time zone. */
export const monthInIndia = (moment: Date): number => inIndia(moment).getUTCMonth() + 1;
