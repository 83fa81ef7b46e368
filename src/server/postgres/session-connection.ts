// A connection with a session of its own, which reconnects automatically: receives notifications,
// and holds locks that PostgreSQL releases when this process ends.

import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type ClientBase } from 'pg'

/**
 * Called with the payload of each notification. Called with undefined after a reconnect, because
 * notifications may have been missed.
 */
type NotificationHandler = (payload: string | undefined) => void

export type SessionConnection = {
  /** Resolves once the session is subscribed to the channel. */
  listen: (channel: string, handler: NotificationHandler) => Promise<void>
  /**
   * Returns undefined if this process or another one holds the lock. The signal says that the lock
   * was lost: the connection broke, and another session had the lock when it was restored. That
   * may be the broken one, which PostgreSQL has not ended yet.
   */
  tryLock: (name: string) => Promise<AbortSignal | undefined>
  unlock: (name: string) => Promise<void>
  close: () => Promise<void>
}

type Session = {
  listen: (channel: string) => Promise<unknown>
  lock: (name: string) => Promise<{ rows: { locked: boolean }[] }>
  unlock: (name: string) => Promise<unknown>
  end: () => Promise<void>
}

const retryDelayMs = { first: 50, max: 5_000 }
const keepAliveIntervalMs = 20_000
const timeoutMs = 5_000
/** PostgreSQL ends the session of a machine that vanished after 15 s; its default is two hours. */
const endVanishedClients =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2'

export function openSessionConnection(
  connection: ClientConfig,
  log: (line: string) => void,
): SessionConnection {
  const handlers = new Map<string, NotificationHandler[]>()
  const locks = new Map<string, AbortController>()
  const closing = new AbortController()
  let current: Promise<Session> | undefined

  /** Connects, subscribes to every channel that has a handler, and takes the lost locks again. */
  async function connect(): Promise<Session> {
    const client = new Client({
      ...connection,
      application_name: 'luwte-session',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('notification', ({ channel, payload }) =>
      handlers.get(channel)?.forEach((handler) => handler(payload ?? '')),
    )
    client.on('error', () => {})
    const inTurn = runInTurn(client).client
    const session = {
      listen: (channel: string) => inTurn.query(`listen ${client.escapeIdentifier(channel)}`),
      lock: (name: string) =>
        inTurn.query<{ locked: boolean }>(lockQuery('pg_try_advisory_lock', name)),
      unlock: (name: string) => inTurn.query(lockQuery('pg_advisory_unlock', name)),
      end: () => client.end(),
    }
    try {
      await client.connect()
      // Not with the connection, because a pooler refuses one that brings options.
      await inTurn.query(endVanishedClients)
      for (const channel of handlers.keys()) await session.listen(channel)
      for (const [name, lost] of locks)
        if (!lost.signal.aborted && !(await isLocked(session, name))) lost.abort()
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const keepAlive = setInterval(
      () => void inTurn.query('select 1').catch(() => client.end()),
      keepAliveIntervalMs,
    ).unref()
    client.once('end', () => {
      clearInterval(keepAlive)
      if (!closing.signal.aborted) current = reconnect()
    })
    return session
  }

  const isLocked = async (session: Session, name: string) =>
    (await session.lock(name)).rows[0]?.locked === true

  const currentOrNew = () =>
    (current ??= connect().catch((error: unknown) => {
      current = undefined
      throw error
    }))

  async function unlock(name: string): Promise<void> {
    const isLost = locks.get(name)?.signal.aborted
    locks.delete(name)
    if (isLost) return
    const session = await current?.catch(() => undefined)
    // The end of a session releases what it holds.
    await session?.unlock(name).catch(session.end)
  }

  async function reconnect(): Promise<Session> {
    log('the connection for database notifications was lost')
    for (let delay = retryDelayMs.first; ; delay = Math.min(delay * 2, retryDelayMs.max)) {
      await pause(delay, undefined, { signal: closing.signal, ref: false })
      try {
        const session = await connect()
        for (const handler of [...handlers.values()].flat()) handler(undefined)
        return session
      } catch (error) {
        log(
          `the connection for database notifications cannot be restored yet: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
  }

  return {
    listen: async (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      await (await currentOrNew()).listen(channel)
    },
    tryLock: async (name) => {
      const session = await currentOrNew()
      // In one session PostgreSQL would give the lock again.
      if (locks.has(name)) return undefined
      const lost = new AbortController()
      locks.set(name, lost)
      try {
        if (await isLocked(session, name)) return lost.signal
        locks.delete(name)
        return undefined
      } catch (error) {
        await unlock(name)
        throw error
      }
    },
    unlock,
    close: async () => {
      closing.abort()
      const session = await current?.catch(() => undefined)
      await session?.end()
    },
  }
}

const lockQuery = (lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string) => ({
  text: `select ${lock}(hashtextextended($1, 0)) as locked`,
  values: [name],
})

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
