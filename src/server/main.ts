// The shop: one process by itself, or several web processes under one that watches over them.

import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { lineFor } from './cannot-start.ts'
import { readSettings } from './env.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'

const { isWorker } = cluster
const stopping = gracefulShutdown((line) => process.stderr.write(`${line}\n`), isWorker ? ['SIGTERM'] : ['SIGTERM', 'SIGINT'])

try {
  const settings = readSettings()
  const dev = process.argv.includes('--dev')
  if (settings.processes !== undefined && !isWorker && !dev) {
    const { supervise } = await import('./processes/supervise.ts')
    await supervise({ ...settings, processes: settings.processes }, stopping)
  } else {
    const { serve } = await import('./serve.ts')
    const team = isWorker ? await (await import('./processes/worker.ts')).joinTeam(stopping) : undefined
    await serve(settings, stopping, { dev, team })
  }
} catch (error) {
  process.stderr.write(`${lineFor(error)}\n`)
  await stopping.now(1)
}
// A process that is killed later leaves no cache behind.
flushCompileCache()
