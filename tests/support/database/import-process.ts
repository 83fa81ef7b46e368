// A process that runs imports of earlier shops by schedule, to be killed. Its event loop blocks in
// the third batch. Arguments: database URL and milliseconds to block. Prints `blocked` and `ended`.

import { writeSync } from 'node:fs'
import { runShopImports } from '#operations/shop-import/shop-imports.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { createLog } from '#server/monitoring/log.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { createTestContext } from '../builders/context.ts'

const [databaseUrl = '', blockMs = '0'] = process.argv.slice(2)
const database = openConnectionPool({ connectionString: databaseUrl })
let batches = 0
const clock = () => {
  batches++
  if (batches === 3) {
    writeSync(1, 'blocked\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(blockMs))
  }
  return new Date()
}
const context = createTestContext(database.db, { clock })
startSchedule(
  { database, log: createLog('silent'), onFailure: () => {} },
  {
    'run-shop-imports': (stopping) =>
      runShopImports(context, stopping).finally(() => writeSync(1, 'ended\n')),
  },
)
