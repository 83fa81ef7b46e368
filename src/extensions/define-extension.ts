// What an extension adds to the server. docs/extensions.md leads through one.

import type { Endpoint } from '#api/framework/endpoint.ts'
import type { Transaction } from '#data/core/db.ts'
import type { AppContext } from '#operations/context.ts'
import type { ExtensionParts } from '#operations/extension-parts.ts'
import type { ScheduledJobs } from '#server/jobs/schedule.ts'

export type Extension = ExtensionParts &
  Readonly<{
    endpoints: readonly Endpoint[]
    jobs?: (context: AppContext) => ScheduledJobs
    /** Fills its tables in the transaction of the demo shop, after those of the core. */
    fillDemo?: (tx: Transaction, now: Date) => Promise<void>
  }>

/** A list of endpoints loses the types of their input and reply here. */
type Definition = Omit<Extension, 'endpoints'> & { endpoints: readonly object[] }

export const defineExtension = ({ endpoints, ...definition }: Definition): Extension => ({
  ...definition,
  endpoints: endpoints as readonly Endpoint[],
})
