/** What the cart's order form is filled in with, by label. */
export const ADDRESS = {
  Name: 'Kavitha Raman',
  Phone: '9876543210',
  Email: 'kavitha@example.com',
  Address: '12 Lake View',
  City: 'Coimbatore',
  Pincode: '641042',
};
