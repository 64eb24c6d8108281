/** GET /settings → Sealed, an array whose only element is this. No token needed. */
export interface Settings {
  address: string;
  /** The shop's phone number. */
  contact: string;
  gmail: string;
  map_url: string;
  blog_url: string;
  /** Percent. */
  tax: number;
  /** Ends of the price slider, rupees. */
  min_range: number;
  max_range: number;
  /** Who can be chosen under 'Logged in as' in the field-work form. */
  fieldwork_names: string[];
  delivery: DeliveryTimes;
}

/** When orders are delivered. Days are those of the shop's clock. */
export interface DeliveryTimes {
  /** Day by which an order placed now is delivered, `YYYY-MM-DD`. */
  by: string;
  /** Hour, 0 to 23, from which an order counts as one of the next day. */
  cutoff_hour: number;
  /** Monday first; weekdays are 1 (Monday) to 7. An order of `ordered` is delivered by `by`, after the cut-off by `late_by`. */
  week: { ordered: number; by: number; late_by: number }[];
}
