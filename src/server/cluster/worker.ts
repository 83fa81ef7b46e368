// Connects a web process to its supervisor: receives the database settings and the socket, reports
// metrics, and stops on request.

import type { PoolConfig } from 'pg'
import { type ProcessMetrics, renderMetrics } from '../monitoring/metrics.ts'
import type { Shutdown } from '../boot/graceful-shutdown.ts'
import { type FromWorker, type ToWorker, heartbeatIntervalMs } from './messages.ts'

export type Cluster = {
  connection: PoolConfig
  /** File descriptor of the listening socket that all processes share; undefined on Windows. */
  socket: number | undefined
  /** True for the first worker of a start, false for its siblings and successors. */
  isFirst: boolean
  /** Reports that this process serves, and starts its heartbeat. */
  reportServing: (counts: () => Promise<ProcessMetrics>, logins: readonly string[]) => void
  /** Returns the metrics of all processes together, as Prometheus text. */
  metricsOfAll: (ownCounts: () => Promise<ProcessMetrics>) => Promise<string>
  sendFinalMetrics: (counts: () => Promise<ProcessMetrics>) => Promise<void>
  hasSuccessor: () => boolean
}

/**
 * If the supervisor does not respond within this time, the process reports only its own metrics.
 */
const metricsTimeoutMs = 4_000

/** Resolves when the supervisor has sent the connection settings of the database. */
export async function joinCluster(shutdown: Shutdown): Promise<Cluster> {
  let hasSuccessor = false
  let ownCounts: (() => Promise<ProcessMetrics>) | undefined
  let lastRequestId = 0
  const pending = new Map<number, (all: readonly ProcessMetrics[]) => void>()
  const joined = Promise.withResolvers<Extract<ToWorker, { say: 'join' }>>()

  process.on('message', (message: ToWorker) => {
    if (message.say === 'join') joined.resolve(message)
    else if (message.say === 'count')
      void ownCounts?.().then((counts) =>
        send({ tell: 'counts', question: message.question, counts }),
      )
    else if (message.say === 'all-counts') pending.get(message.question)?.(message.all)
    else {
      hasSuccessor = message.gently
      void shutdown.now(0)
    }
  })
  // The terminal sends SIGINT (Ctrl-C) and SIGHUP to all its processes. Only the supervisor acts on
  // them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  // Stops when the supervisor has ended. The embedded database ends with the supervisor, and this
  // process would occupy the port of the next start.
  process.once('disconnect', () => void shutdown.now(1))
  send({ tell: 'here' })

  const {
    connection,
    sockets: [socket],
    isFirst = false,
  } = await joined.promise
  return {
    connection,
    socket,
    isFirst,
    reportServing(counts, logins) {
      ownCounts = counts
      send({ tell: 'open', logins })
      setInterval(() => send({ tell: 'alive' }), heartbeatIntervalMs).unref()
    },
    async metricsOfAll(counts) {
      const requestId = ++lastRequestId
      const answer = Promise.withResolvers<readonly ProcessMetrics[]>()
      pending.set(requestId, answer.resolve)
      const timer = setTimeout(
        () => void counts().then((mine) => answer.resolve([mine])),
        metricsTimeoutMs,
      )
      send({ tell: 'count-all', question: requestId })
      try {
        return await renderMetrics(await answer.promise)
      } finally {
        clearTimeout(timer)
        pending.delete(requestId)
      }
    },
    sendFinalMetrics: async (counts) => send({ tell: 'last-counts', counts: await counts() }),
    hasSuccessor: () => hasSuccessor,
  }
}

/** Sends nothing if the supervisor has ended. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
