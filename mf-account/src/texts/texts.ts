/** Words that the product specification gives are kept to the letter with their misspellings: the shop's testers look for them. */
export const TEXTS = {
  signedIn: 'Logged In Successfully!',
  userCreated: 'User Created Successfully!',
  nameRequired: 'Name is required',
  signUpPasswordWeak: 'Please create a stronger password',
  signInPasswordWeak: 'password is invalid',
  mobileTaken: 'Mobile number already exists',
  emailTaken: 'Email id already exists',

  resetIncomplete: 'Enter the Detials',
  resetMismatch: 'Password Mismatch',
  resetPasswordWeak:
    'Password must contain at least one number, one uppercase and lowercase letter, and be at least 8 characters long.',
  resetDone: 'Password Reseted',

  firstNameRequired: 'Firstname is required',
  lastNameRequired: 'Lastname is required',
  dobRequired: 'DOB is required',
  genderRequired: 'Gender is required',
  accountUpdated: 'Account Details Updated Successfully',

  orderConfirmed: 'Your Order is Confirmed',

  invoiceLoading: 'PDF loading please wait',
  invoiceOpened: 'PDF opened in new tab',

  cookiesBlocked: 'Your browser blocks cookies. Allow cookies for this shop, then try again.',
} as const;
