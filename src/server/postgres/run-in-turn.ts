import type { PoolClient } from 'pg'

/**
 * A handler may start several queries at once, and may fail while others of them still run; one
 * connection runs them in turn.
 */
export function runInTurn(connection: PoolClient): {
  client: PoolClient
  settled: () => Promise<void>
} {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: Parameters<PoolClient['query']>) => {
    const result = last.then(() => connection.query(...statement))
    last = Promise.resolve(result).catch(() => undefined)
    return result
  }
  return {
    client: Object.assign(Object.create(connection), { query }),
    settled: async () => void (await last),
  }
}
