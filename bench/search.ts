// Measures searches per second, never the same query twice. Usage: node bench/search.ts [seconds]
// [connections]

import { measureBaselineRate, runWrkOnRequests } from './load.ts'
import { startBenchDatabase } from './bench-database.ts'
import { createSearchRequests } from './search-requests.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'
import { processTreeMilliseconds, cpuMilliseconds } from './process-stats.ts'

export async function measureSearch(seconds = 10, connections = 16): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('search')
  try {
    const requests = await createSearchRequests(shop.url)
    await runWrkOnRequests(shop.url, requests.slice(0, 20_000), { seconds: 2, connections })
    const before = {
      shop: cpuMilliseconds(shop.pid),
      database: processTreeMilliseconds(shop.databasePid),
    }
    const load = await runWrkOnRequests(shop.url, requests.slice(20_000), { seconds, connections })
    const perSearch = (milliseconds: number) =>
      `${(milliseconds / (load.perSecond * seconds)).toFixed(2)} ms`
    const cost = `${perSearch(cpuMilliseconds(shop.pid) - before.shop)} of the shop's processor and ${perSearch(processTreeMilliseconds(shop.databasePid) - before.database)} of the database's each`
    const details = `${connections} connections, ${load.errorResponses + load.connectionErrors} failed, ${cost}`
    const response = await fetch(shop.url + (requests[0]?.path ?? '')).then((reply) =>
      reply.arrayBuffer(),
    )
    const ofBaseline = load.perSecond / (await measureBaselineRate(response.byteLength))
    return [
      toMeasurement('searches per second', load.perSecond, {
        min: 1000,
        digits: 0,
        details,
        ofBaseline,
      }),
      toMeasurement('search, p99', load.p99, {
        max: 40,
        unit: 'ms',
        digits: 1,
        details: `p50 ${load.p50.toFixed(1)} ms`,
      }),
    ]
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

if (import.meta.main) printTable(await measureSearch(...process.argv.slice(2).map(Number)))
