// `npm run restart`: builds what changed, and renews the web processes of the running shop one by one. Nobody notices.

import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenNeeded } from '../start/build-when-needed.ts'
import { CannotStart, lineFor } from '../cannot-start.ts'
import { readSettings } from '../env.ts'
import { readRunningFile } from './running-file.ts'

const mostSeconds = 600

try {
  const { dataDir } = readSettings()
  const before = readRunningFile(dataDir)
  if (!before)
    throw new CannotStart(`no shop with WEB_CONCURRENCY runs on ${dataDir}; without it there is one process, which is stopped and started`)
  await buildWhenNeeded()
  process.kill(before.pid, 'SIGHUP')
  const after = await renewed(dataDir, before.renewals)
  if (after.failure !== undefined) throw new CannotStart(`the new web processes (${after.failure}); the shop goes on with the old ones`)
  console.log('All web processes are new.')
} catch (error) {
  console.error(lineFor(error))
  process.exitCode = 1
}

async function renewed(dataDir: string, renewals: number) {
  for (const deadline = Date.now() + mostSeconds * 1_000; Date.now() < deadline; await pause(100)) {
    const note = readRunningFile(dataDir)
    if (!note) throw new CannotStart('the shop ended while it was renewed')
    if (note.renewals > renewals) return note
  }
  throw new CannotStart(`the web processes are not all new after ${mostSeconds} seconds; the shop's log tells why`)
}
