import type { LeftOut } from './plugin.ts';

/** A navigation loads the modules of its routes, which have no loaders, and nothing else. */
const LOAD_MODULES = `{
  if (!initialHydration) {
    updateState({ navigation: getLoadingNavigation(location, matches, historyAction) }, { flushSync });
  }
  await Promise.all(matches.map(({ route }) =>
    loadLazyRoute(route, 'loader', manifest, mapRouteProperties, []).lazyRoutePromise));
  if (request.signal.aborted) return { shortCircuited: true };
  const loaderData = Object.fromEntries(matches.map(({ route: { id } }) => [id, state.loaderData[id] ?? null]));
  return { matches, loaderData, errors: null };
}`;

/** Loads the scripts and styles of a page ahead; it has no loader whose data could come ahead. */
const LOAD_AHEAD = `{
  let { manifest, routeModules } = useFrameworkContext();
  let { matches } = useDataRouterState("PrefetchPageLinks");
  let added = React$1.useMemo(() =>
    nextMatches.filter(({ route }, place) => matches[place]?.route.id !== route.id),
    [nextMatches, matches]);
  let links = useKeyedPrefetchLinks(added);
  return [
    ...getModuleLinkHrefs(added, manifest).map((href) => ({ key: href, link: { rel: 'modulepreload', href } })),
    ...links,
  ].map(({ key, link }) => React$1.createElement('link', { key, ...link }));
}`;

/**
 * Of React Router: forms, fetchers, actions, loaders in the browser, redirects of loaders, lists of
 * routes that come later, view transitions, instrumentation, loading ahead but for links that say `prefetch="render"`, and the
 * scripts that the server writes into a page. Links between public pages load the
 * document, a console's routes have no loaders, and forms are our own (`ui/form`).
 */
export const leftOutOfReactRouter: readonly LeftOut[] = [
  {
    file: '/router/router.js',
    never: [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'startRedirectNavigation',
      'discoverRoutes',
      'revalidate',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'patchRoutes',
      '_internalSetRoutes',
    ],
    instead: {
      handleLoaders: LOAD_MODULES,
      // No page of this side: the document is loaded.
      handleNavigational404: '{ window.location.assign(pathname); throw Error("left out") }',
      checkFogOfWar: '{ return { active: false, matches: null } }',
      normalizeNavigateOptions: '{ return { path } }',
      isMutationMethod: '{ return false }',
      abortFetcher: '{}',
      deleteFetcher: '{}',
      restoreAppliedTransitions: '{}',
      persistAppliedTransitions: '{}',
    },
    text: {
      'if (init.instrumentations) {': 'if (false) {',
      'if (init.instrumentations) router =': 'if (false) router =',
    },
  },
  {
    file: '/router/instrumentation.js',
    instead: { consumeInstrumentationClientResultMetaReceiver: '{}' },
  },
  {
    file: '/dom/ssr/fog-of-war.js',
    instead: {
      getPatchRoutesOnNavigationFunction: '{}',
      useFogOFWarDiscovery: '{}',
    },
  },
  { file: '/dom/ssr/single-fetch.js', instead: { getTurboStreamSingleFetchDataStrategy: '{}' } },
  {
    file: '/lib/dom/lib.js',
    never: ['NavLink', 'Form', 'useSubmit', 'useFormAction', 'useViewTransitionState'],
  },
  {
    file: '/dom/ssr/components.js',
    never: ['RSCPrefetchPageLinksImpl'],
    instead: {
      usePrefetchBehavior: '{ return [prefetch === "render", null, {}] }',
      PrefetchPageLinksImpl: LOAD_AHEAD,
    },
    text: {
      'staticContext ? `window': 'false ? `window',
      '!isStatic ? " " :': 'true ? " " :',
    },
  },
  {
    file: '/dom/ssr/routes.js',
    never: [
      'prefetchStylesAndCallHandler',
      'noActionDefinedError',
      'preventInvalidServerHandlerCall',
    ],
    instead: { getShouldRevalidateFunction: '{}' },
  },
  { file: '/lib/dom/dom.js', never: ['getFormSubmissionInfo'] },
  { file: '/lib/hooks.js', never: ['useNavigateUnstable', 'RSCErrorHandler'] },
];
