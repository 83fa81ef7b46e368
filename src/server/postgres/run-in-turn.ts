import type { ClientBase } from 'pg'

/**
 * Several queries of one handler or job may start at once, and one may fail while others still run;
 * one connection runs them in turn.
 */
export function runInTurn<Connection extends ClientBase>(
  connection: Connection,
): {
  client: Connection
  settled: () => Promise<void>
} {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: Parameters<ClientBase['query']>) => {
    const result = last.then(() => connection.query(...statement))
    last = Promise.resolve(result).catch(() => undefined)
    return result
  }
  return {
    client: Object.assign(Object.create(connection), { query }),
    settled: async () => void (await last),
  }
}
