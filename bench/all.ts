// Every benchmark after the other, in one table. Takes some twenty minutes; nothing else should run meanwhile.
// Usage: node bench/all.ts [minutes of the memory benchmark]

import { loadavg } from 'node:os'
import { backOffice } from './back-office.ts'
import { cached } from './cached.ts'
import { editor } from './editor.ts'
import { figures } from './figures.ts'
import { memory } from './memory.ts'
import { orders } from './orders.ts'
import { render } from './render.ts'
import { type Finding, print } from './report.ts'
import { scale } from './scale.ts'
import { search } from './search.ts'
import { start } from './start.ts'

const minutes = Number(process.argv[2] ?? 10)
const benchmarks: Record<string, () => Promise<Finding[]>> = {
  start,
  cached,
  render,
  search,
  orders,
  scale,
  editor,
  'back-office': () => backOffice(),
  figures,
  memory: () => memory(minutes),
}

const findings: Finding[] = []
for (const [name, measure] of Object.entries(benchmarks)) {
  console.error(`${name} … (load of the machine: ${loadavg()[0]?.toFixed(1)})`)
  findings.push(...(await measure()))
}
print(findings)
