// Sends a running shop bad calls of every kind and reports how it withstood them. Usage: npm run
// faults:calls -- [--calls 50000] [--seed 1]

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startShop } from '../../support/running-shop.ts'
import { newSeed, randomFrom } from '../../support/seed.ts'
import { badCalls } from './bad-calls.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(newSeed()) },
  },
})
console.log(`seed ${values.seed}`)
const started = Date.now()
const shop = await startShop({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
/** Resident memory in megabytes. */
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]) /
      1024,
  )
const sizes: number[] = []
const summary = await badCalls(shop.url, {
  calls: Number(values.calls),
  random: randomFrom(Number(values.seed)),
  onProgress(sentCalls) {
    sizes.push(memory())
    if (sentCalls % 5_000 === 0)
      console.log(
        `${Math.round((Date.now() - started) / 1000)} s: ${sentCalls} calls, ${sizes.at(-1)} MB`,
      )
  },
})
const alive = shop.process.exitCode === null && (await fetch(`${shop.url}/readyz`)).ok
const faults = shop
  .output()
  .split('\n')
  .filter((line) => line.includes('"fault"'))
await shop.stop()

/** Leaves out the first quarter, in which caches warm up. */
const [early, late] = [
  sizes.slice(Math.floor(sizes.length / 4), Math.floor(sizes.length / 2)),
  sizes.slice(-Math.ceil(sizes.length / 4)),
]
const [before, after] = [Math.max(...early), Math.max(...late)]
const isMemoryStable = after <= before * 1.2
for (const line of summary.failures.slice(0, 40)) console.log(`✘ ${line}`)
for (const line of faults.slice(0, 20)) console.log(`✘ ${line.slice(0, 600)}`)
const statuses = [...summary.statuses]
  .sort(([one], [other]) => one - other)
  .map(([status, count]) => `${status}: ${count}`)
console.log(`responses ${statuses.join(', ')}`)
console.log(
  `${summary.calls} bad calls of ${summary.operations} operations in ${Math.round((Date.now() - started) / 1000)} s: ${summary.failures.length} failures, ${faults.length} faults in the log, ` +
    `${alive ? 'alive' : 'dead'}, memory ${before} MB in the second quarter and ${after} MB in the last (maximum)`,
)
process.exitCode = summary.failures.length + faults.length === 0 && alive && isMemoryStable ? 0 : 1
