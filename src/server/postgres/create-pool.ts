import { Pool, type PoolConfig } from 'pg'

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
