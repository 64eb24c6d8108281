// What the registry's HTTP interface takes and gives, as types for its clients.
export type {
  ChangeResult,
  Lock,
  Promotion,
  Rollback,
  RolloutAbort,
  RolloutFinish,
  RolloutStart,
  RolloutStep,
  Unlock,
} from './changes/schemas.ts';
export type { ChannelList, ChannelState, DevelopmentChange } from './channels/schemas.ts';
export type { Diagnosis } from './doctor/schemas.ts';
export type { Diff, PartDiff } from './diff/schemas.ts';
export type { Violation } from './gate/rules/rule.ts';
export type { HealthMinutes, HealthPolicy, PolicyState } from './health/schemas.ts';
export type { LogEntry, LogPage, LogQuery } from './log/schemas.ts';
export type { PreviewLink, PreviewList } from './previews/schemas.ts';
export type { PublishResult, ReleaseList, ReleaseSummary, Verification } from './releases/schemas.ts';
export type { CollectionResult } from './retention/schemas.ts';
export type { Inventory, InventoryDiff, Script } from './scripts/schemas.ts';
export type { CreatedToken, Identity, TokenInfo } from './tokens/schemas.ts';
