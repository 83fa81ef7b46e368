// Runs every benchmark, one at a time, and prints one table. Takes about an hour and a half;
// nothing else should run meanwhile. Needs a build and wrk. Usage: npm run bench -- [--quick]
// [--only name,name] [--minutes 10] [--peer name=http://host:port,/path,/path]… (--help lists the
// names)

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAdmission } from './admission.ts'
import { measureBackOffice } from './back-office.ts'
import { measureCachedResponses } from './cached.ts'
import { measureApiCalls } from './calls.ts'
import { measureCatalogueSpreadsheet } from './catalogue-file.ts'
import { measureEditor } from './editor.ts'
import { measureStatistics } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureDatabaseOutage } from './database-outage.ts'
import { measureHalfRequests } from './half-requests.ts'
import { measureHttpCache } from './http-cache.ts'
import { measureMemory } from './memory.ts'
import { measureOrders } from './orders.ts'
import { measurePageWeight } from './page-weight.ts'
import { parsePeer, measurePeers } from './peers.ts'
import { measureRendering } from './render.ts'
import { type Measurement, printTable } from './report.ts'
import { measureScale } from './scale.ts'
import { measureScriptsAndTasks } from './scripts-and-tasks.ts'
import { measureSearch } from './search.ts'
import { findServerPrograms } from './server-database.ts'
import { measureSetups } from './setups.ts'
import { type ShoppersOptions, measureShoppers } from './shoppers.ts'
import { measureStart } from './start.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})
const { quick } = values
const minutes = Number(values.minutes ?? (quick ? 1 : 10))
const peerShops = values.peer.map(parsePeer)

const measureShopperMix = (options: ShoppersOptions) => () =>
  options.kind === 'server' && !findServerPrograms()
    ? Promise.resolve([
        notMeasured('shopper mix on server PostgreSQL', 'no PostgreSQL server on this machine'),
      ])
    : options.isProxied && spawnSync('nginx', ['-v']).error
      ? Promise.resolve([notMeasured('shopper mix behind nginx', 'no nginx on this machine')])
      : measureShoppers({ ...options, seconds: quick ? 3 : 6 })
const notMeasured = (label: string, reason: string): Measurement => ({
  label,
  measured: `not measured: ${reason}`,
  target: '',
  isMet: undefined,
})

const benchmarks: Record<string, () => Promise<Measurement[]>> = {
  'page-weight': measurePageWeight,
  'scripts-and-tasks': () => measureScriptsAndTasks(quick ? 3 : 5),
  start: () => measureStart(quick ? 2 : 5),
  cached: () => measureCachedResponses(quick ? 2 : 4),
  'http-cache': () => measureHttpCache(quick ? 3 : 8),
  render: () => measureRendering(quick ? 15 : 40),
  calls: () => measureApiCalls(quick ? 2 : 5),
  search: () => measureSearch(quick ? 4 : 10),
  orders: () => measureOrders(quick ? 4 : 10),
  shoppers: measureShopperMix({}),
  'shoppers-server': measureShopperMix({ kind: 'server' }),
  'shoppers-processes': measureShopperMix({ processes: 2 }),
  'shoppers-server-processes': measureShopperMix({ kind: 'server', processes: 2 }),
  'shoppers-proxied': measureShopperMix({ isProxied: true }),
  'shoppers-10000': measureShopperMix({ products: 10_000 }),
  'shoppers-100000': measureShopperMix({ products: 100_000 }),
  'shoppers-100000-server': measureShopperMix({ products: 100_000, kind: 'server' }),
  growth: () => measureGrowth(quick ? 3 : 6),
  setups: () => measureSetups(quick ? 3 : 5),
  admission: measureAdmission,
  'half-requests': () => measureHalfRequests(quick ? 5 : 20),
  gone: () => measureDatabaseOutage(quick ? 2 : 5),
  'scale-10000': () => measureScale(10_000, quick ? 4 : 12),
  'scale-100000': () => measureScale(100_000, quick ? 4 : 12),
  editor: () => measureEditor(quick ? 20 : 60),
  'back-office': () => measureBackOffice(quick ? 10_000 : 100_000, quick ? 5 : 15),
  'catalogue-file': () => measureCatalogueSpreadsheet(),
  figures: () => measureStatistics(quick ? 10_000 : 100_000, quick ? 3 : 7),
  memory: () => measureMemory(minutes),
  peers: () =>
    peerShops.length > 0
      ? measurePeers(peerShops, quick ? 2 : 5)
      : Promise.resolve([notMeasured('other shops', 'pass them with --peer')]),
}
for (const path of globSync('src/extensions/*/tests/benchmarks.ts')) {
  const extension = (await import(join(process.cwd(), path))) as {
    benchmarks: Record<string, (isQuick: boolean) => Promise<Measurement[]>>
  }
  for (const [name, measure] of Object.entries(extension.benchmarks))
    benchmarks[name] = () => measure(quick)
}

const selected = values.only?.split(',') ?? Object.keys(benchmarks)
const unknown = selected.filter((name) => !Object.hasOwn(benchmarks, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`no such benchmark: ${unknown.join(', ')}`)
  console.error(`benchmarks: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const measurements: Measurement[] = []
const failures: string[] = []
for (const name of selected) {
  console.error(`${name} … (load of the machine: ${loadavg()[0]?.toFixed(1)})`)
  const began = performance.now()
  // A failing benchmark is reported at the end; the others still run.
  await benchmarks[name]!().then(
    (results) => measurements.push(...results),
    (error: unknown) => {
      console.error(error)
      failures.push(name)
    },
  )
  console.error(`  ${Math.round((performance.now() - began) / 1000)} s`)
}
const [processor] = cpus()
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}${quick ? ', short version' : ''}\n`,
)
printTable(measurements)
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`)
  process.exitCode = 1
}
