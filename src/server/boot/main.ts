// Runs the shop as a single process, or as a supervisor with several web processes.

import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { describeStartupFailure } from './startup-error.ts'
import { readSettings } from '../env.ts'
import { createShutdown } from './graceful-shutdown.ts'

const { isWorker } = cluster
const shutdown = createShutdown(
  (line) => process.stderr.write(`${line}\n`),
  isWorker ? ['SIGTERM'] : ['SIGTERM', 'SIGINT'],
)

try {
  const settings = readSettings()
  const dev = process.argv.includes('--dev')
  if (settings.processes !== undefined && !isWorker && !dev) {
    const { superviseWorkers } = await import('../cluster/supervise.ts')
    await superviseWorkers({ ...settings, processes: settings.processes }, shutdown)
  } else {
    const { serveShop } = await import('./serve.ts')
    const webCluster = isWorker
      ? await (await import('../cluster/worker.ts')).joinCluster(shutdown)
      : undefined
    await serveShop(settings, shutdown, { dev, cluster: webCluster })
  }
} catch (error) {
  process.stderr.write(`${describeStartupFailure(error)}\n`)
  await shutdown.now(1)
}
// Node writes the compile cache only on a normal exit, and this process may be killed.
flushCompileCache()
