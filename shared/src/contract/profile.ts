/** GET /user/profile/ → Sealed Profile. What the customer has not told is ''. */
export interface Profile {
  id: number;
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  mobile: string;
  alt_mobile: string;
  /** YYYY-MM-DD. */
  dob: string;
  gender: 'M' | 'F' | 'O' | '';
  address: string;
  address1: string;
  city: string;
  zipcode: string;
  image: string;
  /** Whether the customer has opened the link in our mail. Order mails go to confirmed addresses only. */
  email_confirmed: boolean;
}

/** POST /user/update_account, as form data or JSON → Message, 409 AccountConflict, 404 for an id not one's own. */
export interface UpdateAccountRequest {
  id: number;
  first_name: string;
  last_name: string;
  mobile: string;
  alt_mobile?: string;
  /** YYYY-MM-DD. */
  dob: string;
  gender: 'M' | 'F' | 'O';
  address: string;
  address1?: string;
  city: string;
  /** Only 641042 is served. */
  zipcode: string;
}
