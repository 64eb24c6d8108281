/** Words that the product specification gives, kept to the letter with their misspellings: the shop's testers look for them. */
export const TEXTS = {
  nameRequired: 'Name is required',
  phoneRequired: 'Phone is required',
  phoneInvalid: 'Phone is invalid',
  messageTooLong: 'Message is too long',
  phoneFormat: 'Invalid phone number format',

  logNameRequired: 'Logged in as is Required',
  apartmentNameRequired: 'Appartment Name is Required',
  contactPersonRequired: 'Contact Person Name is Required',
  contactNumberRequired: 'Contact Number is Required',
  memberNameRequired: 'Association Member Name is Required',
  memberNumberRequired: 'Association Member Number is Required',
  totalHousesRequired: 'Total Houses is Required',
  totalFamilyRequired: 'Total Family is Required',
  streetNameRequired: 'Street Name is Required',
} as const;
