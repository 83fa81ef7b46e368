// Finds the route of a path. React Router ranks all given routes for each call. To save time, this
// file passes only routes that can match the path's first segment.

import { matchRoutes } from 'react-router'
import { type RouteRules, routeRules } from './route-rules.ts'
import { routes, type ShopRoute } from './routes.ts'

export type RouteWithRules = ShopRoute & RouteRules
type Candidate = { id: string; path: string; route: RouteWithRules }

const all = routes.map((route): Candidate => ({
  id: route.path,
  path: route.path,
  route: { ...route, ...routeRules[route.path] },
}))
/**
 * Routes by their first path segment. Every list also includes the wildcard routes, whose paths
 * begin with `*`.
 */
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
