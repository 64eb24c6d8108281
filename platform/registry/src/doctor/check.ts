import type { Check } from './schemas.ts';

export const ok = (name: string, message: string): Check => ({ name, ok: true, message });
export const failed = (name: string, message: string, remedy: string): Check => ({ name, ok: false, message, remedy });

/** Something that was lost longer ago than this fails no check. */
const RECENT_MS = 3_600_000;

/** Whether an ISO time is less than an hour ago. */
export const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < RECENT_MS;
