// Finds the route of a path. React Router ranks all given routes for each call. To save time, this
// file passes only routes that can match the path's first segment.

import { matchRoutes } from 'react-router'
import { routes, type ShopRoute, type RoutePath } from './routes.ts'
import { variationParameter } from '#domain/catalogue/product-path.ts'

type RouteRules = {
  /**
   * The server does not cache the page and sends it with `no-store`. In most cases the page or its
   * URL is personal.
   */
  private?: true
  /**
   * Query parameters that change what the server renders; all others are dropped before rendering.
   */
  query?: readonly string[]
  /**
   * Whether the screen has an action that handles a form without JavaScript. The server never
   * caches the result of the action.
   */
  form?: true
}

/**
 * A route that is not listed is private, without a form or query parameters. The rules are not in
 * routes.ts, because the browser does not need them.
 */
const listedRules: Readonly<Partial<Record<RoutePath, RouteRules>>> = {
  'shop/*': { query: ['pagina'], form: true },
  producthulp: {},
  'product/:slug': { query: [variationParameter] },
  'artikel/:slug': {},
  vergelijk: {},
  mand: {},
  search: { private: true, query: ['q', 'in', 'toon'] },
  vergoeding: {},
  'abonnement/:token': { private: true, form: true },
  'abonnement/:token/stoppen': { private: true, form: true },
  'abonnement/:token/overslaan': { private: true, form: true },
  'mijn-bestelling': { form: true },
  herroepen: { form: true },
  'herroepen/:token': { private: true, form: true },
  'wijziging/:token': { private: true, form: true },
  'toestemming/:token': { private: true, form: true },
  'account-houden/:token': { private: true, form: true },
  'nieuwsbrief/bevestigen/:token': { private: true, form: true },
  'nieuwsbrief/afmelden/:token': { private: true, form: true },
  'mail-mij/:token': { private: true, form: true },
  'mail-mij/:token/niet-meer': { private: true, form: true },
  '*': {},
}
export const rulesOf = (path: RoutePath): RouteRules => listedRules[path] ?? { private: true }

export type RouteWithRules = ShopRoute & RouteRules
type Candidate = { id: string; path: string; route: RouteWithRules }

const all = routes.map((route): Candidate => ({
  id: route.path,
  path: route.path,
  route: { ...route, ...rulesOf(route.path) },
}))
const routesBySegment = new Map(
  all.map(({ path }) => [
    firstSegment(path),
    all.filter((one) => ['*', firstSegment(path)].includes(firstSegment(one.path))),
  ]),
)
const wildcardRoutes = routesBySegment.get('*') ?? all

function firstSegment(path: string): string {
  const [first = ''] = path.split('/', 1)
  return first
}

/** Always returns a route, because the last route matches every path. */
export function matchRoute(path: string): RouteWithRules {
  // The first segment may contain encoded characters, so the path is compared with all routes.
  const candidates = path.includes('%')
    ? all
    : (routesBySegment.get(firstSegment(path.slice(1)).toLowerCase()) ?? wildcardRoutes)
  const route = matchRoutes(candidates, path)?.at(-1)?.route.route ?? all.at(-1)?.route
  if (!route) throw new Error('routes.ts is empty')
  return route
}
