/** POST /auth/signup → 201 Message, 409 AccountConflict. */
export interface SignUpRequest {
  name: string;
  /** Ten digits, with or without +91. */
  mobile?: string;
  email: string;
  password: string;
}

/** POST /auth/signin → SignInAnswer, 401 Message ('Invalid email or password'). */
export interface SignInRequest {
  email: string;
  password: string;
}

export interface SignInAnswer {
  /** Sent back as `x-access-token`. */
  accessToken: string;
  username: string;
}

/** POST /auth/forgot-password → Message, the same whether the account exists or not. */
export interface ForgotPasswordRequest {
  email: string;
}

/** POST /auth/confirm-email → Message, 422 when the link does not work (any more). What the mailed link says in its query. */
export interface ConfirmEmailRequest {
  id: number;
  /** Ms since 1970. */
  expires: number;
  signature: string;
}

/** POST /auth/reset-password → Message, 422 ValidationError on `otp` when the code is wrong, used or old. */
export interface ResetPasswordRequest {
  email: string;
  /** Six digits. */
  otp: string;
  password: string;
}
