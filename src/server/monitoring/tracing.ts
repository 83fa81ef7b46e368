// Sends traces to an OpenTelemetry collector. Loads the SDK only in a shop that is traced.

import { createThrottle } from './log.ts'
import type { RequestListener } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { getTracer } from '#operations/in-span.ts'

export type TracingSettings = {
  /** The base URL of the collector; the spans go to its path /v1/traces. */
  endpoint: string
  /** The share of requests and jobs that are traced, from 0 to 1. */
  sampleRatio: number
}

/**
 * `onFailure` is called at most once a minute. The returned function sends the remaining spans, and
 * gives up after two seconds.
 */
export async function startTracing(
  { endpoint, sampleRatio }: TracingSettings,
  onFailure: (reason: string) => void,
): Promise<() => Promise<void>> {
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  const perMinute = createThrottle(60_000, () => new Date())
  return startOpenTelemetry(`${endpoint.replace(/\/$/, '')}/v1/traces`, sampleRatio, (reason) =>
    perMinute(() => onFailure(reason)),
  )
}

/**
 * One span per request, under which are the spans of endpoints, rendering and queries. Begins a
 * trace of the shop's own: strangers can send a `traceparent` too, and would then decide what is
 * traced. The span has no URL, because URLs contain links to orders and words of searches.
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
