// Sends simulated visits to a shop that runs elsewhere, in steps of growing load, and ends at the
// first step that fails (docs/load-test.md). Usage: node bench/load-test.ts https://staging.example
// [visits per second …] [--seconds 60] [--orders 3]

import { parseArgs } from 'node:util'
import { type Measurement, printTable, toMeasurement } from './report.ts'
import { createSimulator, runLoad } from './shoppers.ts'

/**
 * Limits of a passed step: responses within this time in milliseconds, and none turned away or
 * without an answer.
 */
const maxP99 = 500

type LoadTest = { url: string; rates: readonly number[]; seconds: number; ordersPer100: number }

export async function runLoadTest({
  url,
  rates,
  seconds,
  ordersPer100,
}: LoadTest): Promise<Measurement[]> {
  const simulateVisit = await createSimulator(url, { ordersPer100 })
  const measurements: Measurement[] = []
  for (const rate of rates) {
    const { served, turnedAway, failed, responses, took, p50, p99 } = await runLoad(
      url,
      simulateVisit,
      rate,
      seconds,
    )
    const details = `${served} visits served, ${turnedAway} turned away, ${failed} failed; ${Math.round(responses / took)} responses per second, p50 ${p50.toFixed(0)} ms`
    measurements.push(
      toMeasurement(`p99 at ${rate} visits per second`, p99, {
        max: maxP99,
        unit: 'ms',
        digits: 0,
        details,
      }),
    )
    if (turnedAway + failed > 0 || p99 > maxP99) break
  }
  return measurements
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      orders: { type: 'string', default: '3' },
    },
  })
  const [url, ...rates] = positionals
  if (url === undefined) throw new Error('the address of the shop is missing')
  const steps = rates.length > 0 ? rates.map(Number) : [5, 10, 25, 50, 100]
  printTable(
    await runLoadTest({
      url,
      rates: steps,
      seconds: Number(values.seconds),
      ordersPer100: Number(values.orders),
    }),
  )
}
