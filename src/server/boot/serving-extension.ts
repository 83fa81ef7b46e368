// What an extension does in each process that serves the shop, beside endpoints and jobs.

import type { Database } from '#data/core/db.ts'
import type { SystemAlert } from '#domain/system-alert.ts'
import type { Registry } from 'prom-client'
import type { ReadFromReplica } from '#operations/context.ts'
import type { ShareResponse } from '../cache/page-cache.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../monitoring/log.ts'

export type ServerParts = Readonly<{
  settings: Settings
  db: Database
  log: Log
  /** Identifies the build. */
  build: string
}>

/** A database that answers reads beside the one that takes writes. */
export type ReadReplica = {
  read: ReadFromReplica
  isPrimaryAway: () => boolean
}

export type ServingExtension = Readonly<{
  /** For a cache in front of the shop, of which there is at most one. */
  shareResponse?: ShareResponse
  /** At most one extension has it. */
  replica?: ReadReplica
  /** Adds metrics to those of the process. */
  registerMetrics?: (registry: Registry) => void
  listAlerts?: () => Promise<SystemAlert[]>
  /**
   * Called for every change that was committed, with its cache tags; without tags when changes may
   * have been missed.
   */
  onInvalidation?: (tags: readonly string[] | undefined) => void
  /** Runs before the process listens. */
  start?: () => Promise<void>
  /** Runs after the process has closed its connections. */
  stop?: () => Promise<void>
}>
