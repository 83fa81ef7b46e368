// Which line of routes.ts a path belongs to. React Router ranks every line anew for each question; only those that begin as the path does can match.

import { matchRoutes } from 'react-router'
import { type RouteRules, routeRules } from './route-rules.ts'
import { routes, type ShopRoute } from './routes.ts'

/** A line of routes.ts with its rules. */
export type RuledRoute = ShopRoute & RouteRules
type Candidate = { id: string; path: string; route: RuledRoute }

const all = routes.map((route): Candidate => ({ id: route.path, path: route.path, route: { ...route, ...routeRules[route.path] } }))
/** Lines by their first segment; one that begins with anything is in every list. */
const beginning = new Map(all.map(({ path }) => [beginOf(path), all.filter((one) => ['*', beginOf(path)].includes(beginOf(one.path)))]))
const others = beginning.get('*') ?? all

function beginOf(path: string): string {
  const [first = ''] = path.split('/', 1)
  return first
}

/** The last line takes every path. */
export function screenAt(path: string): RuledRoute {
  // An encoded letter is that letter.
  const candidates = path.includes('%') ? all : (beginning.get(beginOf(path.slice(1)).toLowerCase()) ?? others)
  const found = matchRoutes(candidates, path)?.at(-1)?.route.route ?? all.at(-1)?.route
  if (!found) throw new Error('routes.ts is empty')
  return found
}
