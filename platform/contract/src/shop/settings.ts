import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Delivery days, in the shop's time zone. */
export const DeliveryTimes = Type.Object({
  /** Day by which an order placed now is delivered, `YYYY-MM-DD`. */
  by: Type.String(),
  /** Hour, 0 to 23, from which an order counts as placed on the next day. */
  cutoff_hour: Type.Integer(),
  /**
   * Monday first; weekdays are 1 (Monday) to 7. An order placed on `ordered` is delivered by `by`, after the cut-off by `late_by`.
   */
  week: Type.Array(Type.Object({ ordered: Type.Integer(), by: Type.Integer(), late_by: Type.Integer() })),
});
export type DeliveryTimes = Static<typeof DeliveryTimes>;

export const Settings = Type.Object({
  address: Type.String(),
  /** The shop's phone number. */
  contact: Type.String(),
  gmail: Type.String(),
  map_url: Type.String(),
  blog_url: Type.String(),
  /** Percent. */
  tax: Type.Integer(),
  /** Ends of the price slider, rupees. */
  min_range: Type.Integer(),
  max_range: Type.Integer(),
  /** Options of 'Logged in as' in the field-work form. */
  fieldwork_names: Type.Array(Type.String()),
  delivery: DeliveryTimes,
});
export type Settings = Static<typeof Settings>;

/** GET /settings → Sealed, an array with exactly one element. No token needed. */
export const SettingsList = Type.Array(Settings);
