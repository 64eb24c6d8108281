/** A change that has not been confirmed with a reason yet. */
export type Intent = { channel: string } & (
  | { kind: 'review'; part: string; version: string; together?: Together }
  | { kind: 'rollback'; releases: { part: string; to: string }[] }
  | { kind: 'retire'; parts: string[] }
  | { kind: 'share'; part: string; version: string; percent: number }
  | { kind: 'pause' | 'resume' | 'finish' | 'abort'; part: string; version: string }
  | { kind: 'lock' | 'unlock'; part: string }
);

/** Other parts → the versions that go live together with the reviewed release. */
type Together = Record<string, string>;

/** Intents that ChangeDialog confirms; a review has its own dialog. */
export type PlainIntent = Exclude<Intent, { kind: 'review' }>;

/** The parts that a confirmed intent changes, together or not at all. */
export function partsOf(intent: PlainIntent): string[] {
  if (intent.kind === 'rollback') return intent.releases.map(({ part }) => part);
  return intent.kind === 'retire' ? intent.parts : [intent.part];
}
