import { toSystemAlert } from '#domain/system-alert.ts'
import type { ServerParts, ServingExtension } from '#server/boot/serving-extension.ts'
import { openReadReplica } from './read-replica.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'

/** Staff see an alert when the read replica is behind or away for longer than this. */
const maxLagMs = 60_000

export function serveReadReplica({ settings, db, log }: ServerParts): ServingExtension {
  const { databaseReadUrl: url } = settings
  const logDatabase = (line: string) => log.warn({ what: 'database' }, line)
  const replica = url ? openReadReplica({ url, primary: db, log: logDatabase }) : undefined
  const registerMetrics: ServingExtension['registerMetrics'] = (registry) =>
    registerReplicaMetrics(registry, replica)
  if (!replica) return { registerMetrics }
  return {
    replica,
    registerMetrics,
    async listAlerts() {
      const since = await replica.check()
      return since && Date.now() - since.getTime() > maxLagMs
        ? [toSystemAlert('replica-away', { since: since.toISOString() })]
        : []
    },
    stop: replica.close,
  }
}
