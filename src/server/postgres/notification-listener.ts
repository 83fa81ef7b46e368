// Listens for the database's notifications on its own connection, which reconnects automatically.

import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/**
 * Called with the payload of each notification. Called with undefined after a reconnect, because
 * notifications may have been missed.
 */
export type NotificationHandler = (payload: string | undefined) => void

export type NotificationListener = {
  /** Resolves once the listener is subscribed to the channel. */
  listen: (channel: string, handler: NotificationHandler) => Promise<void>
  close: () => Promise<void>
}

const retryDelayMs = { first: 50, max: 5_000 }
const keepAliveIntervalMs = 20_000
const timeoutMs = 5_000

export function openNotificationListener(
  connection: ClientConfig,
  log: (line: string) => void,
): NotificationListener {
  const handlers = new Map<string, NotificationHandler[]>()
  const closing = new AbortController()
  let current: Promise<Client> | undefined

  /** Connects and subscribes to every channel that has a handler. */
  async function connect(): Promise<Client> {
    const client = new Client({
      ...connection,
      application_name: 'luwte-listen',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('notification', ({ channel, payload }) =>
      handlers.get(channel)?.forEach((handler) => handler(payload ?? '')),
    )
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of handlers.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const keepAlive = setInterval(
      () => void client.query('select 1').catch(() => client.end()),
      keepAliveIntervalMs,
    ).unref()
    client.once('end', () => {
      clearInterval(keepAlive)
      if (!closing.signal.aborted) current = reconnect()
    })
    return client
  }

  async function reconnect(): Promise<Client> {
    log('the connection for database notifications was lost')
    for (let delay = retryDelayMs.first; ; delay = Math.min(delay * 2, retryDelayMs.max)) {
      await pause(delay, undefined, { signal: closing.signal, ref: false })
      try {
        const client = await connect()
        for (const handler of [...handlers.values()].flat()) handler(undefined)
        return client
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
      current ??= connect()
      const client = await current
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closing.abort()
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}
