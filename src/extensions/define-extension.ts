// What an extension adds to the server. docs/extensions.md leads through one.

import type { Endpoint } from '#api/framework/endpoint.ts'
import type { Database, Transaction } from '#data/core/db.ts'
import type { DatabaseGauge } from '#data/core/health-metrics.ts'
import type { AppContext } from '#operations/context.ts'
import type { ServerParts, ServingExtension } from '#server/boot/serving-extension.ts'
import type { ScheduledJobs } from '#server/jobs/schedule.ts'
import type { OpenDatabase } from '#server/postgres/connect.ts'
import type { ExtensionParts } from '#operations/extension-parts.ts'
import type { ExtensionProviders } from '#operations/extension-providers.ts'
import type { Settings } from '#server/env.ts'
import type { SentMessage } from '#api/framework/sent-message.ts'

type LongDatabase = Pick<OpenDatabase, 'runLongStatements'>

export type Extension = ExtensionParts &
  Readonly<{
    endpoints: readonly Endpoint[]
    /** By the name of their event. */
    sentMessages?: Readonly<Record<string, SentMessage>>
    /** Called in each process, also when it serves no shop, and again when connections change. */
    createProviders?: (settings: Settings) => ExtensionProviders
    jobs?: (context: AppContext, database: LongDatabase) => ScheduledJobs
    /** When a process starts, which does not wait for it. */
    onStart?: (context: AppContext, database: LongDatabase) => Promise<void>
    /** For Prometheus. */
    gauges?: readonly DatabaseGauge[]
    /** Called once in each process that serves the shop. */
    serve?: (parts: ServerParts) => ServingExtension
    /** Called instead at the start of a shop that leaves the extension out. Idempotent. */
    leaveOut?: (db: Database) => Promise<void>
    /** Fills its tables in the transaction of the demo shop, after those of the core. */
    fillDemo?: (tx: Transaction, now: Date) => Promise<void>
  }>

/** A list of endpoints loses the types of their input and reply here. */
type Definition = Omit<Extension, 'endpoints'> & { endpoints: readonly object[] }

export const defineExtension = ({ endpoints, ...definition }: Definition): Extension => ({
  ...definition,
  endpoints: endpoints as readonly Endpoint[],
})
