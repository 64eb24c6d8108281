import type { Settings } from '@farmgate/contract/shop/settings';
import type { Database } from '../database/connect.ts';
import { CUTOFF_HOUR, deliveryDay, deliveryWeek } from '../delivery/delivery-day.ts';
import { findSettings } from './store.ts';

/** The settings with the field names of the wire, in a list of one. */
export async function listSettings(db: Database): Promise<Settings[]> {
  const row = await findSettings(db);
  if (!row) return [];
  const { address, contact, gmail, mapUrl, blogUrl, tax, minRange, maxRange, fieldworkNames } = row;
  return [
    {
      address,
      contact,
      gmail,
      map_url: mapUrl,
      blog_url: blogUrl,
      tax,
      min_range: minRange,
      max_range: maxRange,
      fieldwork_names: fieldworkNames,
      delivery: { by: deliveryDay(new Date()), cutoff_hour: CUTOFF_HOUR, week: deliveryWeek() },
    },
  ];
}
