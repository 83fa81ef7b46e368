// Runs `npm run restart`: builds the shop if its source has changed, and restarts the web processes
// one by one, without downtime.

import { setTimeout as pause } from 'node:timers/promises'
import { buildIfOutdated } from '../build/build-if-outdated.ts'
import { StartupError, describeStartupFailure } from '../boot/startup-error.ts'
import { readSettings } from '../env.ts'
import { readSupervisorPidFile } from '../cluster/pid-file.ts'

const maxSeconds = 600

try {
  const { dataDir } = readSettings()
  const before = readSupervisorPidFile(dataDir)
  if (!before)
    throw new StartupError(
      `no shop with WEB_CONCURRENCY runs on ${dataDir}; without it there is one process, which is stopped and started`,
    )
  await buildIfOutdated()
  process.kill(before.pid, 'SIGHUP')
  const after = await waitForRestart(dataDir, before.renewals)
  if (after.failure !== undefined)
    throw new StartupError(
      `the new web processes (${after.failure}); the shop goes on with the old ones`,
    )
  console.log('All web processes are new.')
} catch (error) {
  console.error(describeStartupFailure(error))
  process.exitCode = 1
}

async function waitForRestart(dataDir: string, renewals: number) {
  for (const deadline = Date.now() + maxSeconds * 1_000; Date.now() < deadline; await pause(100)) {
    const running = readSupervisorPidFile(dataDir)
    if (!running) throw new StartupError('the shop ended during the restart')
    if (running.renewals > renewals) return running
  }
  throw new StartupError(
    `the web processes are not all new after ${maxSeconds} seconds; the reason is in the shop's log`,
  )
}
