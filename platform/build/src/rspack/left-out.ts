import { type LeftOut, NEVER } from './leave-out.ts';

const never = (...names: string[]): LeftOut => Object.fromEntries(names.map((name) => [name, NEVER]));

const inside = (outer: string, functions: LeftOut): LeftOut =>
  Object.fromEntries(Object.entries(functions).map(([name, result]) => [`${outer}.${name}`, result]));

/** No form and no fetcher: `@farmgate/shared/router` does not export them. Blockers stay, because a recall uses one. */
const SUBMISSIONS: LeftOut = {
  ...inside('createRouter', {
    ...never('handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'setFetcherError'),
    ...never('updateFetcherState', 'getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion'),
    ...never('abortFetcher', 'markFetchersDone', 'getUpdatedRevalidatingFetchers', 'dispose'),
    markFetchRedirectsDone: 'false',
    abortStaleFetchLoads: 'false',
    getUpdatedActionData: 'undefined',
  }),
  ...never('getSubmittingNavigation', 'getSubmittingFetcher', 'getLoadingFetcher', 'getDoneFetcher'),
  isMutationMethod: 'false',
  isSubmissionNavigation: 'false',
  getSubmissionFromNavigation: 'undefined',
  getActionDataForCommit: '{}',
};

/** The shell's routes have a loader, but no middleware and no `lazy` (`shell/src/router`). */
const LAZY_AND_MIDDLEWARE: LeftOut = {
  ...never('loadLazyRoute', 'loadLazyRouteProperty', 'runClientMiddlewarePipeline', 'callRouteMiddleware'),
  getDataStrategyMatchLazyPromises: 'undefined',
  loadLazyMiddlewareForMatches: 'undefined',
};

/** For React Router as a framework with server components, hot updates, and instrumentation. */
const FRAMEWORK: LeftOut = {
  ...never('getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'createRouter._internalSetRoutes'),
  ...never('PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl', 'RSCErrorHandler'),
  ...never('DefaultErrorComponent', 'decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest', 'deserializeErrors'),
  ...never('DataRoutes.setHmrRoutes', 'getOptimisticRouterState'),
  'DataRoutes.commitHmrRoutes': 'undefined',
  useIsRSCRouterContext: 'false',
  usePrefetchBehavior: '[false, null, {}]',
  parseHydrationData: 'undefined',
};

/** Warnings to developers in the console, which the development build shows. */
const WARNINGS: LeftOut = { warning: 'undefined', warningOnce: 'undefined' };

/** React Router's functions that no page of the shop reaches. */
export const ROUTER: LeftOut = { ...SUBMISSIONS, ...LAZY_AND_MIDDLEWARE, ...FRAMEWORK, ...WARNINGS };

/** `@farmgate/shared/query` exports no hook for infinite queries, and none that suspends. */
export const QUERY_CORE: Record<string, LeftOut> = {
  'query-core/build/modern/infiniteQueryBehavior.js': never('infiniteQueryBehavior'),
  'query-core/build/modern/queryObserver.js': never('QueryObserver.fetchOptimistic'),
};

/** React DOM schedules tasks; it does not run functions with a priority. */
export const SCHEDULER: Record<string, LeftOut> = {
  'scheduler/cjs/scheduler.production.js': never('unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'),
};

/** The shop's atoms are strings and flags, never promises, and have a storage of their own. `@farmgate/shared` exports none. */
export const JOTAI: Record<string, LeftOut> = {
  'jotai/esm/vanilla/internals.mjs': {
    isPromiseLike: 'false',
    ...never('addPendingPromiseToDependency', 'BUILDING_BLOCK_registerAbortHandler', 'BUILDING_BLOCK_abortPromise'),
    ...inside('BUILDING_BLOCK_readAtomState', never('signal', 'setSelf')),
  },
  'jotai/esm/react.mjs': {
    isPromiseLike: 'false',
    ...never('attachPromiseStatus', 'createContinuablePromise'),
  },
  'jotai/esm/vanilla/utils.mjs': { createJSONStorage: 'undefined' },
};

/**
 * Likewise those of Module Federation, by file. Remotes are scripts that set a global variable (`federation-source.ts`). There are no
 * manifests, no snapshots, no remotes known to the build, no trees shaken at run time, and no plugins but the shell's own.
 */
export const FEDERATION: Record<string, LeftOut> = {
  'runtime-core/dist/remote/index.js': {
    ...never('RemoteHandler.preloadRemote', 'RemoteHandler.initRawContainer'),
    'RemoteHandler.setIdToRemoteMap': 'undefined',
  },
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': {
    ...inside(
      'SnapshotHandler',
      never('loadRemoteSnapshotInfo', 'getGlobalRemoteInfo', 'getManifestJson', 'loadManifestSnapshot'),
    ),
    getGlobalRemoteInfo: '{}',
  },
  'runtime-core/dist/shared/index.js': {
    ...inside('SharedHandler', {
      'initializeSharing.initRemoteModule': NEVER,
      emitAfterRegisterShare: 'undefined',
      emitAfterLoadShare: 'undefined',
      emitErrorLoadShare: 'undefined',
    }),
  },
  'runtime-core/dist/utils/load.js': never('loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'),
  'runtime-core/dist/utils/share.js': { shouldUseTreeShaking: 'false', isMatchUsedExports: NEVER },
  'runtime-core/dist/utils/context.js': { optionsToMFContext: 'undefined' },
  // Its loggers add a prefix, and a stack in the library's debug mode.
  'sdk/dist/logger.js': { createLogger: 'console', createInfrastructureLogger: 'console' },
  // Names for a list of exposed modules from a snapshot, and a symbol for another library of Module Federation.
  'runtime-core/dist/module/index.js': {
    getAvailableExposeNames: 'undefined',
    'Module$1.wraperFactory.defineModuleId': 'undefined',
  },
  'webpack-bundler-runtime/dist/init.js': { 'init.treeShakingSharePlugin.beforeInit': 'arguments[0]' },
  'webpack-bundler-runtime/dist/initializeSharing.js': never('initializeSharing._initializeSharing.initExternal'),
  'webpack-bundler-runtime/dist/remotes.js': { remotes: 'undefined' },
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': never('getSharedFallbackGetter'),
  'webpack-bundler-runtime/dist/updateOptions.js': { updateConsumeOptions: 'undefined', updateRemoteOptions: NEVER },
};

/**
 * Hooks by file that no plugin listens to. The shell's plugins create scripts and choose versions of shared modules (`createScript`
 * and `resolveShare`); remotes use the shell's runtime and have no plugins.
 */
export const FEDERATION_HOOKS: Record<string, readonly string[]> = {
  'runtime-core/dist/module/index.js': [
    'beforeInitRemote',
    'initContainer',
    'afterInitRemote',
    'beforeGetExpose',
    'getModuleFactory',
    'afterGetExpose',
    'beforeExecuteFactory',
    'afterExecuteFactory',
  ],
  'runtime-core/dist/remote/index.js': [
    'onLoad',
    'errorLoadRemote',
    'afterLoadRemote',
    'afterMatchRemote',
    'beforeRegisterRemote',
    'registerRemote',
  ],
  'runtime-core/dist/shared/index.js': ['beforeRegisterShare', 'initContainerShareScopeMap'],
  'runtime-core/dist/utils/load.js': ['afterLoadEntry', 'loadEntryError'],
};
