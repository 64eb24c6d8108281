import * as contact from '../contact-us/contact-us-route.tsx';
import * as fieldwork from '../fieldwork/fieldwork-route.tsx';
import * as survey from '../survey/survey-route.tsx';
import type { FormOfScreen } from './open-form.ts';

interface FilledForm {
  form: FormOfScreen;
  /** What is accepted, by label. */
  good: Record<string, string>;
  /** Fields that take any text: label and the name under which it is sent. */
  free: Record<string, string>;
  /** What is said at each field of 10,000 characters. */
  tooLong: Record<string, string>;
}

/** All forms of this part. */
export const FORMS: FilledForm[] = [
  {
    form: {
      route: contact,
      at: '/contact_us',
      call: 'POST /auth/contact_us',
      name: 'Contact Us',
      button: 'Send message',
    },
    good: {
      Name: 'Asha',
      Email: 'asha@example.com',
      'Phone Number': '919876543210',
      'Message (optional)': 'Hello',
    },
    free: { Name: 'name', 'Message (optional)': 'message' },
    tooLong: { Name: 'Name is too long', Email: 'Email is invalid', 'Message (optional)': 'Message is too long' },
  },
  {
    form: { route: survey, at: '/survey', call: 'POST /auth/survey', name: 'Survey', button: 'Send answers' },
    good: { Name: 'Asha', Email: 'asha@example.com', 'Whatsapp Number': '+919876543210' },
    free: { Name: 'name' },
    tooLong: {
      Name: 'Name is too long',
      Email: 'Email is invalid',
      'Whatsapp Number': 'Invalid phone number format',
    },
  },
  {
    form: { route: fieldwork, at: '/fieldwork', call: 'POST /auth/fieldwork', name: 'Fieldwork', button: 'Save visit' },
    good: {
      'Logged in as': 'Bhavani',
      'Apartment Name': 'Lake Towers',
      'Contact Person': 'Kumar',
      'Contact Number': '9876543210',
      'Association Member Name': 'Latha',
      'Association Member Number': '9876500000',
      'Total Houses': '120',
      'Total Family': '97',
      'Street Name': 'Lake Road',
    },
    free: { 'Apartment Name': 'apparment_name', 'Contact Person': 'contact_person', 'Street Name': 'street_name' },
    tooLong: {
      'Apartment Name': 'Appartment Name is too long',
      'Contact Person': 'Contact Person Name is too long',
      'Contact Number': 'Contact Number is too long',
      'Association Member Name': 'Association Member Name is too long',
      'Total Houses': 'Total Houses must be a number',
      'Street Name': 'Street Name is too long',
    },
  },
];
