/** A change that has not been confirmed with a reason yet. */
export type Intent = { channel: string; part: string } & (
  | { kind: 'review'; version: string }
  | { kind: 'rollback'; to: string }
  | { kind: 'share'; version: string; percent: number }
  | { kind: 'pause' | 'resume' | 'finish' | 'abort'; version: string }
  | { kind: 'lock' | 'unlock' }
);

/** Intents that ChangeDialog confirms; a review has its own dialog. */
export type PlainIntent = Exclude<Intent, { kind: 'review' }>;
