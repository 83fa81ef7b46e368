// Messages between the web processes of one shop and their supervisor. Do not change the field
// names and values of a message: after an upgrade, the supervisor of the previous version starts
// web processes of the new version.

import type { PoolConfig } from 'pg'
import type { ProcessMetrics } from '../monitoring/metrics.ts'

/**
 * Messages from a web process. `question` is the id of the request for metrics that a message
 * belongs to.
 */
export type FromWorker =
  /** The worker has started and requests to join the cluster. */
  | { tell: 'here' }
  /** The heartbeat, sent every second by a worker that serves. */
  | { tell: 'alive' }
  /**
   * The worker serves; the supervisor prints `logins`: those of a demo shop, and the code for the
   * first account.
   */
  | { tell: 'open'; logins: readonly string[] }
  | { tell: 'counts'; question: number; counts: ProcessMetrics }
  | { tell: 'count-all'; question: number }
  /** The final metrics of a worker that stops. */
  | { tell: 'last-counts'; counts: ProcessMetrics }

export type ToWorker =
  /**
   * `sockets` are the file descriptors of the shared listening socket. `isFirst` marks the first
   * worker of a start.
   */
  | { say: 'join'; connection: PoolConfig; sockets: readonly number[]; isFirst?: boolean }
  | { say: 'count'; question: number }
  | { say: 'all-counts'; question: number; all: readonly ProcessMetrics[] }
  /**
   * The worker must stop. `gently` means that another process takes over, so that visitors do not
   * notice the stop.
   */
  | { say: 'leave'; gently: boolean }
