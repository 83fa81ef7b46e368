// Hears the database's notices on a connection of its own, which comes back by itself after a break.

import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Called with each notice's text; with undefined after a break, when notices may have been missed. */
export type Heard = (payload: string | undefined) => void

export type Listener = {
  /** Answers once the channel is heard. */
  listen: (channel: string, handler: Heard) => Promise<void>
  close: () => Promise<void>
}

const backOff = { first: 50, longest: 5_000 }
const pulseEvery = 20_000
const answerWithin = 5_000

export function openListener(connection: ClientConfig, say: (line: string) => void): Listener {
  const handlers = new Map<string, Heard[]>()
  const closing = new AbortController()
  let current: Promise<Client> | undefined

  /** A connection that hears every channel asked for so far. */
  async function connected(): Promise<Client> {
    const client = new Client({
      ...connection,
      application_name: 'luwte-listen',
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    client.on('notification', ({ channel, payload }) => handlers.get(channel)?.forEach((handler) => handler(payload ?? '')))
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const pulse = setInterval(() => void client.query('select 1').catch(() => client.end()), pulseEvery).unref()
    client.once('end', () => {
      clearInterval(pulse)
      if (!closing.signal.aborted) current = again()
    })
    return client
  }

  async function again(): Promise<Client> {
    say('the connection for database notices was lost')
    for (let wait = backOff.first; ; wait = Math.min(wait * 2, backOff.longest)) {
      await pause(wait, undefined, { signal: closing.signal, ref: false })
      try {
        const client = await connected()
        for (const handler of [...handlers.values()].flat()) handler(undefined)
        return client
      } catch (error) {
        say(`database notices cannot be heard yet: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  return {
    listen: async (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      current ??= connected()
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
