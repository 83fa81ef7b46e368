// Measures a piece of work as a span of OpenTelemetry. Without tracing this only does the work.

import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { isProblem } from '#domain/problem.ts'

/**
 * A tracer that does nothing until `startTracing` (server/monitoring/tracing.ts) has loaded the
 * SDK.
 */
export const getTracer = () => trace.getTracer('luwte')

/**
 * Spans leave the shop: `name` and `attributes` may hold patterns and counts, no input and no
 * personal data.
 */
export function inSpan<Result>(
  name: string,
  work: () => Promise<Result>,
  attributes: Attributes = {},
): Promise<Result> {
  return getTracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      recordFailure(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * Records the kind of error only, because its message may quote input. A refusal that the shop
 * expects is no error.
 */
export function recordFailure(span: Span, error: unknown): void {
  if (isProblem(error)) span.setAttribute('luwte.problem', error.code)
  else
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.name : typeof error,
    })
}
