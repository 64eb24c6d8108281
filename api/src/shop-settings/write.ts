import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { settings } from '../database/schema.ts';
import { findSettings } from './store.ts';
import type { SettingsRow } from './store.ts';

type Change = Partial<SettingsRow>;

/**
 * Settings that can be changed, by their name on the wire. Each function returns the change, or a message for staff.
 */
const SETTINGS = {
  address: (value: string) => text(value, 500, (address) => ({ address })),
  contact: (value: string) =>
    /^[+\d][\d ()-]{5,24}$/.test(value) ? { contact: value } : 'give a phone number, like +91 90000 64104',
  gmail: (value: string) => email(value, (gmail) => ({ gmail })),
  grievance_officer: (value: string) => text(value, 100, (grievanceOfficer) => ({ grievanceOfficer })),
  grievance_email: (value: string) => email(value, (grievanceEmail) => ({ grievanceEmail })),
  map_url: (value: string) => link(value, (mapUrl) => ({ mapUrl })),
  blog_url: (value: string) => link(value, (blogUrl) => ({ blogUrl })),
  tax: (value: string) => whole(value, 100, (tax) => ({ tax })),
  min_range: (value: string) => whole(value, 100_000, (minRange) => ({ minRange })),
  max_range: (value: string) => whole(value, 100_000, (maxRange) => ({ maxRange })),
  fieldwork_names: (value: string) => {
    const names = value.split(',').map((name) => name.trim());
    const sound = names.every((name) => name.length > 0 && name.length <= 100) && new Set(names).size === names.length;
    return sound ? { fieldworkNames: names } : 'give different names separated by commas';
  },
} satisfies Record<string, (value: string) => Change | string>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Changes one setting, or returns a message that says why not. */
export async function setSetting(db: Database, name: SettingName, value: string): Promise<string | undefined> {
  const change: Change | string = SETTINGS[name](value);
  if (typeof change === 'string') return change;
  return db.transaction(async (tx) => {
    const current = await findSettings(tx);
    if (!current) return 'this shop is not set up yet. Start the API once.';
    const { minRange, maxRange } = { ...current, ...change };
    if (minRange >= maxRange) return `min_range (${minRange}) must be below max_range (${maxRange})`;
    await tx.update(settings).set(change).where(eq(settings.id, current.id));
    return undefined;
  });
}

const text = (value: string, most: number, make: (value: string) => Change) =>
  value.length > 0 && value.length <= most ? make(value) : `give 1 to ${most} letters`;

const email = (value: string, make: (value: string) => Change) =>
  /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,63}$/.test(value) ? make(value) : 'give an e-mail address';

/** Pages embed and link these, so only https URLs are allowed. */
const link = (value: string, make: (value: string) => Change) =>
  URL.canParse(value) && new URL(value).protocol === 'https:' ? make(value) : 'give an address like https://…';

const whole = (value: string, most: number, make: (value: number) => Change) =>
  /^\d{1,6}$/.test(value) && Number(value) <= most ? make(Number(value)) : `give a whole number from 0 to ${most}`;
