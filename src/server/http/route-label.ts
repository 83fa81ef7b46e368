// The name of a request in logs and metrics: the pattern of its call, never its address.

import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Such as '/api/orders/:token/address'; '/api/*' for what no call answers. */
export function routeLabel(c: Context): string {
  const routes = matchedRoutes(c)
  const call = routes.find(({ method }) => method !== 'ALL')
  return (call ?? routes.at(-1))?.path ?? '/'
}
