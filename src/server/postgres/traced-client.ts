// A database client that measures each query as a span, if the query belongs to a traced request or
// job.

import { SpanKind, trace } from '@opentelemetry/api'
import { Client } from 'pg'
import { getTracer, recordFailure } from '#operations/in-span.ts'

type Callback = (error: Error | null, result: unknown) => void
type Query = (...call: unknown[]) => unknown

const maxTextLength = 2_000

export class TracedClient extends Client {
  override query(...call: unknown[]): never {
    const query: Query = (...changed) => super.query(...(changed as [string]))
    return (
      trace.getActiveSpan()?.isRecording() ? traceQuery(query, call) : query(...call)
    ) as never
  }
}

/** The text has placeholders; the values, which may be personal, stay out of the span. */
function traceQuery(query: Query, call: unknown[]): unknown {
  const [config] = call
  const text = typeof config === 'string' ? config : String(Object(config).text ?? '')
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, maxTextLength),
  }
  const span = getTracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes })
  const end = (error: unknown) => {
    if (error) recordFailure(span, error)
    span.end()
  }
  const callback = call.at(-1)
  if (typeof callback === 'function') {
    const traced: Callback = (error, result) => {
      end(error)
      ;(callback as Callback)(error, result)
    }
    return query(...call.slice(0, -1), traced)
  }
  const result = query(...call)
  if (result instanceof Promise) result.then(() => end(undefined), end)
  else span.end()
  return result
}
