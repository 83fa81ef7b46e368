// Measures browsing during a database outage: the shop serves cached pages as before, refuses other
// requests at once, and recovers with the database. Usage: node bench/database-outage.ts [seconds]

import { setTimeout as pause } from 'node:timers/promises'
import { runWrk } from './load.ts'
import { startBenchDatabase } from './bench-database.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

export async function measureDatabaseOutage(seconds = 5): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('gone')
  try {
    const [product] = (await (await fetch(`${shop.url}/api/products`)).json()) as { slug: string }[]
    const cachedPaths = ['/', '/shop', `/product/${product?.slug}`, '/api/products']
    for (const path of cachedPaths)
      await fetch(shop.url + path).then((response) => response.arrayBuffer())
    const before = await runWrk(shop.url, { seconds })
    await server.stopServer()
    const measurements: Measurement[] = []
    for (const path of cachedPaths) {
      const { perSecond, errorResponses, connectionErrors, p99 } = await runWrk(shop.url + path, {
        seconds: Math.ceil(seconds / 2),
      })
      const details = `${Math.round(perSecond)} per second, p99 ${p99.toFixed(1)} ms`
      measurements.push(
        toMeasurement(
          `${path} during a database outage: not served`,
          errorResponses + connectionErrors,
          { max: 0, digits: 0, details },
        ),
      )
    }
    const during = await runWrk(shop.url, { seconds })
    const searchedAt = performance.now()
    const { status } = await fetch(`${shop.url}/api/search?query=nooit`)
    const refusalTime = performance.now() - searchedAt
    await server.restartServer()
    const began = performance.now()
    for (
      let attempt = 0;
      !(await fetch(`${shop.url}/api/search?query=terug${attempt}`)).ok;
      attempt++
    ) {
      if (performance.now() - began > 60_000)
        throw new Error('the shop did not reconnect to its database')
      await pause(20)
    }
    return [
      ...measurements,
      toMeasurement(
        'home page during an outage, of the rate before it',
        during.perSecond / before.perSecond,
        { min: 0.9 },
      ),
      toMeasurement('a search during an outage, time until the refusal', refusalTime, {
        max: 1_000,
        unit: 'ms',
        digits: 0,
        details: `status ${status}`,
      }),
      toMeasurement(
        'from the database’s return to the first search',
        (performance.now() - began) / 1000,
        { max: 10, unit: 's' },
      ),
    ]
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

if (import.meta.main) printTable(await measureDatabaseOutage(Number(process.argv[2] ?? 5)))
