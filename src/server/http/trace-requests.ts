// Traces requests: one span each, under which are the spans of endpoints, rendering and queries.

import type { RequestListener } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { getTracer } from '#operations/in-span.ts'

/**
 * Begins a trace of the shop's own for each request. Strangers can send a `traceparent` too, and
 * would then decide what is traced. The span has no URL, because URLs contain links to orders and
 * words of searches.
 */
export const traceRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    getTracer().startActiveSpan(
      'cached answer',
      { kind: SpanKind.SERVER },
      ROOT_CONTEXT,
      (span) => {
        response.once('close', () => {
          span.setAttribute('http.response.status_code', response.statusCode)
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        listener(request, response)
      },
    )

/** Names the span of the current request. `route` is a pattern such as '/bestelling/:token'. */
export function nameRequestSpan(method: string, route: string): void {
  trace
    .getActiveSpan()
    ?.updateName(`${method} ${route}`)
    .setAttributes({ 'http.request.method': method, 'http.route': route })
}
