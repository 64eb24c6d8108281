/** What happens to events on their way. Shares are 0 to 1. */
export interface WebhookFaults {
  /** How many times each is sent. */
  copies: number;
  /** Each is held back for a random time up to this, so that later ones overtake it. */
  jitterMs: number;
  /** Never sent. */
  lost: number;
  /** Sent beside the right one with another amount under the old signature. */
  tampered: number;
  /** Kept back until released. */
  held: boolean;
  /** Taken by the shop before the call that caused it is answered. */
  beforeAnswers: number;
}

export const NO_WEBHOOK_FAULTS: WebhookFaults = {
  copies: 1,
  jitterMs: 0,
  lost: 0,
  tampered: 0,
  held: false,
  beforeAnswers: 0,
};
