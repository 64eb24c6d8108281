/** What somebody is about to do to a channel. It becomes a change once it was confirmed with a reason. */
export type Intent = { channel: string; part: string } & (
  | { kind: 'review'; version: string }
  | { kind: 'rollback'; to: string }
  | { kind: 'share'; version: string; percent: number }
  | { kind: 'pause' | 'resume' | 'finish' | 'abort'; version: string }
  | { kind: 'lock' | 'unlock' }
);

/** Intents that one dialog with a reason confirms; a review has a dialog of its own. */
export type PlainIntent = Exclude<Intent, { kind: 'review' }>;
