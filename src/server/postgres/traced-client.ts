// A database client that measures each query as a span, if the query belongs to a traced request or
// job.

import { SpanKind, trace } from '@opentelemetry/api'
import { Client, Pool, type PoolConfig } from 'pg'
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

/**
 * For a connection pooler in transaction mode, where a prepared statement exists only in the
 * session that prepared it. Prepares each statement without a name, also one that the code names.
 */
export class UnnamedStatementClient extends TracedClient {
  override query(statement: unknown, ...rest: unknown[]): never {
    return super.query(withoutName(statement), ...rest)
  }
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement

/**
 * Creates a connection pool that survives lost connections. `onLost` gets the error of a connection
 * that was idle.
 */
export function createPool(options: PoolConfig, onLost: (error: Error) => void = () => {}): Pool {
  const pool = new Pool(options)
  // Without this listener, a connection that breaks between two queries of a transaction would end
  // the process. A connection that breaks during a query rejects that query.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The embedded server stops after its pool, and may end a connection that the pool still closes.
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error)
  })
  return pool
}
