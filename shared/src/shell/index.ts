/**
 * Entry point `@farmgate/shared/shell`: what the shell sets up once for all parts, before a remote runs. Remotes must not import it.
 * It is not federated: the shell is the only part that bundles it.
 */
export { isAnswer, lateAnswer, noAnswer, rejectedAnswer } from '../api/api-error.ts';
export { setCipherKey } from '../cipher/key.ts';
export { makeCallsBy } from '../api/request.ts';
export type { Share, Transport } from '../api/request.ts';
export { onSignOut } from '../auth/forget-customer.ts';
export { onSessionEnd } from '../auth/session-end.ts';
export { currentSession, onSessionChange } from '../auth/session-change.ts';
export { followOtherTabs } from '../data/other-tabs.ts';
export { createMarkupPolicy } from '../notify/markup-policy.ts';
export { createQueryClient, pageQueryClient } from '../query/query-client.ts';
export { onOutcome } from '../remote/outcome.ts';
export { onBlocked } from '../storage/blocked.ts';
export { siteStorage } from '../storage/storage.ts';
export { PageIdentityContext } from '../ui/head/page-identity.ts';
export { useAfterHydration, useHydrated } from '../ui/base/use-hydrated.ts';
export { WidgetHostContext } from '../widgets/widget-host.ts';
export type { LoadedWidget, WidgetHost } from '../widgets/widget-host.ts';
export { pageComposition } from './page-composition.ts';
