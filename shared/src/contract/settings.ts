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
}
