/** A time in a message: `2026-11-21 12:47 UTC` */
export const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
