// The route pattern of an API request. Logs and metrics contain this pattern instead of the URL,
// which may contain a token.

import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Returns a pattern such as '/api/orders/:token/address', or '/api/*' if no endpoint matches. */
export function routeLabel(c: Context): string {
  const routes = matchedRoutes(c)
  const endpoint = routes.find(({ method }) => method !== 'ALL')
  return (endpoint ?? routes.at(-1))?.path ?? '/'
}
