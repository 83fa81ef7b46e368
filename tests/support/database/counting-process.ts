// A process that runs `countTo35` by schedule, to be killed. Its event loop blocks in the third
// batch. Arguments: database URL and milliseconds to block. Prints `blocked` and `ended`.

import { writeSync } from 'node:fs'
import { startSchedule } from '#server/jobs/schedule.ts'
import { createLog } from '#server/monitoring/log.ts'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { countTo35, jobName } from './counting-job.ts'

const [databaseUrl = '', blockMs = '0'] = process.argv.slice(2)
const database = openConnectionPool({ connectionString: databaseUrl })
let batches = 0
const blockInThird = () => {
  batches++
  if (batches === 3) {
    writeSync(1, 'blocked\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(blockMs))
  }
}
startSchedule(
  { database, log: createLog('silent'), onFailure: () => {} },
  {
    [jobName]: () => countTo35(database, blockInThird).finally(() => writeSync(1, 'ended\n')),
  },
)
