/** What is unusual about payments and refunds. Shares are 0 to 1. */
export interface LedgerFaults {
  /** Payments whose texts hold NULs, halves of surrogate pairs, terminal escapes and markup. */
  hostileText: number;
  /** Refunds that are pending at first. */
  pendingRefunds: number;
  /** Pending refunds that fail in the end. */
  failedRefunds: number;
  /** A pending refund ends after this, in ms. */
  refundMs: number;
}

export const NO_LEDGER_FAULTS: LedgerFaults = { hostileText: 0, pendingRefunds: 0, failedRefunds: 0, refundMs: 1_000 };

/** Text as a bank's systems have been seen to send it, or an attacker may. */
export const HOSTILE_TEXT = 'u\0pi\ud83d \udc00\u001b[2J\u001b]0;paid\u0007 \u202e<img src=x onerror=alert(1)>';
