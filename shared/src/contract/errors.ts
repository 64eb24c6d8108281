export interface FieldMessage {
  field: string;
  message: string;
}

/** 422 (400 for a body that cannot be read): what is wrong, field by field. `message` is the first of them. */
export interface ValidationError {
  message: string;
  errors: FieldMessage[];
}

/** 401 of every protected call. */
export interface Unauthorized {
  message: 'UnAuthorized!' | 'Your session expired! Please login to continue!';
}

/** 401 of every protected call when the account is no more. */
export interface AccountDeleted {
  auth: 'deleted';
}

/** 409 of sign-up and of the account form. */
export interface AccountConflict {
  errors: ('Mobile already exists.' | 'Email already exists.')[];
}

/** 429. The header `Retry-After` says the same. */
export interface Throttled {
  message: string;
  /** Seconds. */
  retryAfter: number;
}
