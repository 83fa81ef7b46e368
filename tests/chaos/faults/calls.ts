// Sends a running shop bad calls of every kind, and says how it bore them.
// Usage: npm run faults:calls -- [--calls 50000]

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startShop } from '#tests/support/running-shop.ts'
import { badCalls } from './bad-calls.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '50000' } } })
const started = Date.now()
const shop = await startShop({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
/** Resident megabytes. */
const memory = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]) / 1024)
const sizes: number[] = []
const met = await badCalls(shop.url, Number(values.calls), (sent) => {
  sizes.push(memory())
  if (sent % 5_000 === 0) console.log(`${Math.round((Date.now() - started) / 1000)} s: ${sent} calls, ${sizes.at(-1)} MB`)
})
const alive = shop.process.exitCode === null && (await fetch(`${shop.url}/readyz`)).ok
const faults = shop
  .output()
  .split('\n')
  .filter((line) => line.includes('"fault"'))
await shop.stop()

/** The first quarter warms caches up. */
const [early, late] = [sizes.slice(Math.floor(sizes.length / 4), Math.floor(sizes.length / 2)), sizes.slice(-Math.ceil(sizes.length / 4))]
const [before, after] = [Math.max(...early), Math.max(...late)]
const flat = after <= before * 1.2
for (const line of met.wrong.slice(0, 40)) console.log(`✘ ${line}`)
for (const line of faults.slice(0, 20)) console.log(`✘ ${line.slice(0, 600)}`)
const statuses = [...met.statuses].sort(([one], [other]) => one - other).map(([status, many]) => `${status}: ${many}`)
console.log(`answers ${statuses.join(', ')}`)
console.log(
  `${met.calls} bad calls of ${met.operations} operations in ${Math.round((Date.now() - started) / 1000)} s: ${met.wrong.length} wrong, ${faults.length} faults in the log, ` +
    `${alive ? 'alive' : 'dead'}, memory ${before} MB in the second quarter and ${after} MB in the last (most)`,
)
process.exitCode = met.wrong.length + faults.length === 0 && alive && flat ? 0 : 1
