/** POST /auth/contact_us → Message. */
export interface ContactRequest {
  name: string;
  email: string;
  /** Twelve digits, the first not 0. */
  phone_number: string;
  message?: string;
}

/** POST /auth/survey → Message. */
export interface SurveyRequest {
  name: string;
  /** Ten digits, with or without +91. */
  phone_number: string;
  email: string;
  /** Family members, 1-10. */
  kids?: number;
  adults?: number;
  older?: number;
  usage: '<1 kg' | '1 to 2 kg' | '>2 kg';
  fresh: 'Average' | 'Poor' | 'Very Fresh';
  frequent: 'Twice a Week' | 'Once a Week';
  spent: '250 to 350' | '350 to 650' | 'Above 650';
}

/** POST /auth/fieldwork → Message. */
export interface FieldworkRequest {
  /** One of the settings' `fieldwork_names`. */
  log_name: string;
  apparment_name: string;
  contact_person: string;
  contact_number: string;
  assoc_member_name: string;
  assoc_member_number: string;
  total_houses: number;
  total_family: number;
  street_name: string;
}
