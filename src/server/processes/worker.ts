// A web process's side of working together: it is given a database, tells what it counted, and leaves when it is told to.

import type { PoolConfig } from 'pg'
import { type Counts, textOfAll } from '../http/metrics.ts'
import type { Shutdown } from '../graceful-shutdown.ts'
import { heartbeatInterval } from './heartbeat.ts'
import type { FromWeb, ToWeb } from './messages.ts'

export type Team = {
  /** To the database that all share. */
  connection: PoolConfig
  /** To the port that all share. */
  sockets: readonly number[]
  /** Says that this process serves. */
  isOpen: (counts: () => Promise<Counts>, logins: readonly string[]) => void
  /** Prometheus text of all processes together. */
  metricsOfAll: (own: () => Promise<Counts>) => Promise<string>
  /** Leaves this process's counts with the others. */
  handOver: (counts: () => Promise<Counts>) => Promise<void>
  /** Whether another process goes on in its place. */
  leavesGently: () => boolean
}

/** Milliseconds in which the others answer; a busy process is counted as it was last heard. */
const longestCount = 4_000

/** Answers when the process that watches has said which database to use. */
export async function joinTeam(stopping: Shutdown): Promise<Team> {
  let gently = false
  let own: (() => Promise<Counts>) | undefined
  let questions = 0
  const asked = new Map<number, (all: readonly Counts[]) => void>()
  const joined = Promise.withResolvers<Pick<Team, 'connection' | 'sockets'>>()

  process.on('message', (message: ToWeb) => {
    if (message.say === 'join') joined.resolve(message)
    else if (message.say === 'count') void own?.().then((counts) => tell({ tell: 'counts', question: message.question, counts }))
    else if (message.say === 'all-counts') asked.get(message.question)?.(message.all)
    else {
      gently = message.gently
      void stopping.now(0)
    }
  })
  // Ctrl-C reaches every process of the terminal; the one that watches tells the others what to do.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  // Without the process that watches there is no port any more, nor an embedded database.
  process.once('disconnect', () => void stopping.now(1))
  tell({ tell: 'here' })

  const { connection, sockets } = await joined.promise
  return {
    connection,
    sockets,
    isOpen(counts, logins) {
      own = counts
      tell({ tell: 'open', logins })
      setInterval(() => tell({ tell: 'alive' }), heartbeatInterval).unref()
    },
    async metricsOfAll(counts) {
      const question = ++questions
      const answer = Promise.withResolvers<readonly Counts[]>()
      asked.set(question, answer.resolve)
      const late = setTimeout(() => void counts().then((mine) => answer.resolve([mine])), longestCount)
      tell({ tell: 'count-all', question })
      try {
        return await textOfAll(await answer.promise)
      } finally {
        clearTimeout(late)
        asked.delete(question)
      }
    },
    handOver: async (counts) => tell({ tell: 'last-counts', counts: await counts() }),
    leavesGently: () => gently,
  }
}

/** What nobody hears any more is not said. */
function tell(message: FromWeb): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
