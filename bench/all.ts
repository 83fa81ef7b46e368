// Every benchmark after the other, in one table. Takes about an hour and a half; nothing else should run meanwhile. Needs a build and wrk.
// Usage: npm run bench -- [--quick] [--only name,name] [--minutes 10] [--peer name=http://host:port,/path,/path]…   (--help lists the names)

import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { admission } from './admission.ts'
import { backOffice } from './back-office.ts'
import { cached } from './cached.ts'
import { calls } from './calls.ts'
import { catalogueInBackOffice } from './catalogue-file.ts'
import { editor } from './editor.ts'
import { figures } from './figures.ts'
import { gone } from './gone.ts'
import { memory } from './memory.ts'
import { orders } from './orders.ts'
import { pageWeight } from './page-weight.ts'
import { peerFrom, peers } from './peers.ts'
import { render } from './render.ts'
import { type Finding, print } from './report.ts'
import { scale } from './scale.ts'
import { scriptsAndTasks } from './scripts-and-tasks.ts'
import { search } from './search.ts'
import { serverPrograms } from './server-database.ts'
import { type Case, shoppers } from './shoppers.ts'
import { start } from './start.ts'

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
const given = values.peer.map(peerFrom)

const mix = (one: Case) => () =>
  one.kind === 'server' && !serverPrograms()
    ? Promise.resolve([notHere('shopper mix on server PostgreSQL', 'no PostgreSQL server on this machine')])
    : one.proxied && spawnSync('nginx', ['-v']).error
      ? Promise.resolve([notHere('shopper mix behind nginx', 'no nginx on this machine')])
      : shoppers({ ...one, seconds: quick ? 3 : 6 })
const notHere = (what: string, why: string): Finding => ({ what, found: `not measured: ${why}`, wanted: '', reached: undefined })

const benchmarks: Record<string, () => Promise<Finding[]>> = {
  'page-weight': pageWeight,
  'scripts-and-tasks': () => scriptsAndTasks(quick ? 3 : 5),
  start: () => start(quick ? 2 : 5),
  cached: () => cached(quick ? 2 : 4),
  render: () => render(quick ? 15 : 40),
  calls: () => calls(quick ? 2 : 5),
  search: () => search(quick ? 4 : 10),
  orders: () => orders(quick ? 4 : 10),
  shoppers: mix({}),
  'shoppers-server': mix({ kind: 'server' }),
  'shoppers-processes': mix({ processes: 2 }),
  'shoppers-server-processes': mix({ kind: 'server', processes: 2 }),
  'shoppers-proxied': mix({ proxied: true }),
  'shoppers-10000': mix({ products: 10_000 }),
  'shoppers-100000': mix({ products: 100_000 }),
  'shoppers-100000-server': mix({ products: 100_000, kind: 'server' }),
  admission,
  gone: () => gone(quick ? 2 : 5),
  'scale-10000': () => scale(10_000, quick ? 4 : 12),
  'scale-100000': () => scale(100_000, quick ? 4 : 12),
  editor: () => editor(quick ? 20 : 60),
  'back-office': () => backOffice(quick ? 10_000 : 100_000, quick ? 5 : 15),
  'catalogue-file': () => catalogueInBackOffice(),
  figures: () => figures(quick ? 10_000 : 100_000, quick ? 3 : 7),
  memory: () => memory(minutes),
  peers: () => (given.length > 0 ? peers(given, quick ? 2 : 5) : Promise.resolve([notHere('other shops', 'none given with --peer')])),
}

const asked = values.only?.split(',') ?? Object.keys(benchmarks)
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`no such benchmark: ${unknown.join(', ')}`)
  console.error(`benchmarks: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const findings: Finding[] = []
const failures: string[] = []
for (const name of asked) {
  console.error(`${name} … (load of the machine: ${loadavg()[0]?.toFixed(1)})`)
  const began = performance.now()
  // One that fails is told; the others are measured nonetheless.
  await benchmarks[name]!().then(
    (found) => findings.push(...found),
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
print(findings)
if (failures.length > 0) {
  console.error(`failed: ${failures.join(', ')}`)
  process.exitCode = 1
}
