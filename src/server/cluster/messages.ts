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
   * `sockets` are file descriptors of the shared listening socket: one, or none on Windows; the
   * supervisor of an earlier version sends more of the same socket. `isFirst` marks the first
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

/**
 * Detects web processes that hang: the supervisor kills and replaces a worker that misses too many
 * heartbeats.
 */
export const heartbeatIntervalMs = 1_000
/**
 * A worker that misses this many heartbeats in a row counts as hanging. The number leaves room for
 * a busy machine.
 */
const maxMissed = 15

/**
 * Counts missed beats instead of measuring time, so that a pause of the entire machine does not
 * count. `all` returns the workers that serve now; `onHang` is called for a worker that has missed
 * `maxMissed` beats in a row.
 */
export function watchHeartbeats<Member extends object>(
  all: () => readonly Member[],
  onHang: (member: Member) => void,
) {
  const missed = new WeakMap<Member, number>()
  const checkAll = () => {
    for (const member of all()) {
      const count = (missed.get(member) ?? 0) + 1
      missed.set(member, count)
      if (count === maxMissed) onHang(member)
    }
  }
  const timer = setInterval(checkAll, heartbeatIntervalMs)
  return {
    onMessage: (member: Member) => void missed.set(member, 0),
    stop: () => clearInterval(timer),
  }
}
