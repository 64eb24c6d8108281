import type { paths } from './registry-api.ts';

type Ok<Responses> = Responses extends { 200: { content: { 'application/json': infer Body } } }
  ? Body
  : Responses extends { 201: { content: { 'application/json': infer Body } } }
    ? Body
    : never;

type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: infer Responses;
}
  ? Ok<Responses>
  : never;

type Body<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  requestBody?: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;

export type ChangeResult = Answer<'/channels/{channel}/promotions', 'post'>;
export type ChannelState = Answer<'/channels/{channel}', 'get'>;
export type CollectionResult = Answer<'/gc', 'post'>;
export type CreatedSubscription = Answer<'/subscriptions', 'post'>;
export type CreatedToken = Answer<'/tokens', 'post'>;
export type DeliveryList = Answer<'/subscriptions/{id}/deliveries', 'get'>;
export type Diagnosis = Answer<'/doctor', 'get'>;
export type Diff = Answer<'/channels/{channel}/diff', 'post'>;
export type EdgeList = Answer<'/channels/{channel}/edges', 'get'>;
export type ErrorDetails = Answer<'/channels/{channel}/errors/{part}/{version}/{fingerprint}', 'get'>;
export type ErrorList = Answer<'/channels/{channel}/errors', 'get'>;
export type HealthMinutes = Answer<'/channels/{channel}/health', 'get'>;
export type Identity = Answer<'/identity', 'get'>;
export type Inventory = Answer<'/channels/{channel}/scripts', 'get'>;
export type InventoryDiff = Answer<'/channels/{channel}/scripts/diff', 'get'>;
export type LogPage = Answer<'/log', 'get'>;
export type PolicyState = Answer<'/channels/{channel}/policy', 'get'>;
export type PreviewLink = Answer<'/previews', 'post'>;
export type PreviewList = Answer<'/previews', 'get'>;
export type PublishResult = Answer<'/releases', 'post'>;
export type ReleaseList = Answer<'/releases', 'get'>;
export type TrafficOfPart = Answer<'/channels/{channel}/traffic', 'get'>;
export type TrialList = Answer<'/channels/{channel}/trials', 'get'>;
export type RequestList = Answer<'/requests', 'get'>;
export type RequestedChange = Answer<'/requests/{id}', 'get'>;
export type SubscriptionList = Answer<'/subscriptions', 'get'>;
export type TestAttempt = Answer<'/subscriptions/{id}/test', 'post'>;
export type TokenList = Answer<'/tokens', 'get'>;
export type Verification = Answer<'/releases/{part}/{version}/verify', 'get'>;

export type ErrorSummary = ErrorList['errors'][number];
export type HealthPolicy = Omit<PolicyState, 'changed'>;
export type LogEntry = LogPage['entries'][number];
export type PartDiff = Diff['parts'][number];
export type ReleaseSummary = ReleaseList['releases'][number];
export type Script = Inventory['scripts'][number];
/** Why the gate rejects a change: the rule, the parts in conflict (`part@version`), what is wrong and what to do. */
export type Violation = Diff['refusals'][number];

export type HealthPolicyChange = Body<'/channels/{channel}/policy', 'put'>;
export type Lock = Body<'/channels/{channel}/locks', 'post'>;
export type NewPreview = Body<'/previews', 'post'>;
export type NewSubscription = Body<'/subscriptions', 'post'>;
export type NewToken = Body<'/tokens', 'post'>;
export type PlannedRollout = Body<'/channels/{channel}/plans', 'post'>;
export type Promotion = Body<'/channels/{channel}/promotions', 'post'>;
export type Retirement = Body<'/channels/{channel}/retirements', 'post'>;
export type Rollback = Body<'/channels/{channel}/rollbacks', 'post'>;
export type RolloutStart = Body<'/channels/{channel}/rollouts', 'post'>;
