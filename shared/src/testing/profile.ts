import type { Profile } from '../contract/index.ts';

/** A customer who has told the shop everything. */
export const PROFILE: Profile = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Kumar',
  name: 'Asha Kumar',
  email: 'asha@example.com',
  mobile: '9876543210',
  alt_mobile: '',
  dob: '1990-02-28',
  gender: 'F',
  address: '12 Lake View',
  address1: '',
  city: 'Coimbatore',
  zipcode: '641042',
  image: '',
  email_confirmed: true,
};
