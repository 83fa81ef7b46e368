// Logs and counts requests by their route pattern, not by their URL. Some responses from memory are
// only counted (`hit` in metrics.ts).

import type { IncomingMessage, ServerResponse } from 'node:http'
import { nameRequestSpan } from './tracing.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * What load balancers ask every second. Metrics count it, and alerts say why a shop is not ready.
 */
const probeRoutes = new Set(['/healthz', '/readyz'])

/**
 * `route` is a pattern such as '/bestelling/:token', and `began` when the request arrived, in the
 * time of performance.now. Logs when the response has been sent or the client has disconnected.
 */
export const createAccessLog = (log: Log, metrics: Pick<Metrics, 'countRequest'>) => {
  // Access log lines contain no personal data, so they skip redaction, which would cost time on
  // every request.
  const requestLog = log.child({}, { redact: [] })
  return (
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    began = performance.now(),
  ) => {
    const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other'
    nameRequestSpan(method, route)
    const record = () => {
      const milliseconds = Math.round((performance.now() - began) * 10) / 10
      metrics.countRequest({ method, route, status: response.statusCode, milliseconds })
      if (probeRoutes.has(route)) return
      requestLog.info({ method, route, status: response.statusCode, ms: milliseconds }, 'request')
    }
    if (response.closed) record()
    else response.once('close', record)
  }
}

/**
 * Such as '/api/orders/:token/address', or '/api/*' if no endpoint matches. Logs and metrics have
 * it instead of the URL, which may contain a token.
 */
export function routeLabel(c: Context): string {
  const routes = matchedRoutes(c)
  const endpoint = routes.find(({ method }) => method !== 'ALL')
  return (endpoint ?? routes.at(-1))?.path ?? '/'
}
