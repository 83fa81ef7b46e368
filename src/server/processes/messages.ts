// What the web processes of one shop and the one that watches over them say to each other.

import type { PoolConfig } from 'pg'
import type { Counts } from '../http/metrics.ts'

export type FromWeb =
  | { tell: 'here' }
  /** Said each second by one that serves. */
  | { tell: 'alive' }
  /** It serves; `logins` are to be printed in a demo shop. */
  | { tell: 'open'; logins: readonly string[] }
  | { tell: 'counts'; question: number; counts: Counts }
  | { tell: 'count-all'; question: number }
  /** The last word of one that leaves. */
  | { tell: 'last-counts'; counts: Counts }

export type ToWeb =
  /** `sockets` are descriptors of the port, for `listenOnMany`. */
  | { say: 'join'; connection: PoolConfig; sockets: readonly number[] }
  | { say: 'count'; question: number }
  | { say: 'all-counts'; question: number; all: readonly Counts[] }
  /** `gently` when another process takes over and nobody may notice. */
  | { say: 'leave'; gently: boolean }
