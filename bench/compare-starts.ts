// Compares ways to start the shop, in turn and on one database: options of Node, or the builds of
// two worktrees. Each start serves a mixed load, and then a rush of more visits than the shop
// carries. Usage: node bench/compare-starts.ts <rounds> <seconds> <command> <command> …, such as
// 'exec sh src/server/boot/start.sh' and 'cd ../other && exec sh src/server/boot/start.sh'

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { startBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { runWrkOnRequests } from './load.ts'
import { createMixedRequests } from './memory.ts'
import { cpuMilliseconds, residentMegabytes } from './process-stats.ts'
import { median } from './report.ts'
import { createSimulator, fillStock, runLoad } from './shoppers.ts'

/** Visits a second of the rush. */
const rushRate = 600

const figures = {
  'answers a second': 0,
  'p99, ms': 0,
  'processor time of an answer, ms': 2,
  'highest memory, MB': 0,
  'rush: visits served': 0,
  'rush: turned away': 0,
  'rush: without an answer': 0,
  'rush: p99, ms': 0,
}
type Figures = Record<keyof typeof figures, number>

async function measure(server: BenchDatabase, command: string, seconds: number): Promise<Figures> {
  const shop = await server.startShop('compare', { command: ['sh', '-c', command] })
  let maxMemory = 0
  const sampling = setInterval(() => {
    maxMemory = Math.max(maxMemory, residentMegabytes(shop.pid))
  }, 500)
  const invalidating = setInterval(
    () => void invalidateTags(shop.database.db, ['navigation', 'products', 'popular']),
    3000,
  )
  try {
    await fillStock(shop)
    const requests = await createMixedRequests(shop.url)
    await runWrkOnRequests(shop.url, requests, { seconds: 3 })
    const processorBefore = cpuMilliseconds(shop.pid)
    const load = await runWrkOnRequests(shop.url, requests, { seconds })
    const processorTime = cpuMilliseconds(shop.pid) - processorBefore
    const rush = await runLoad(shop.url, await createSimulator(shop.url), rushRate, seconds / 2)
    return {
      'answers a second': load.perSecond,
      'p99, ms': load.p99,
      'processor time of an answer, ms': processorTime / (load.perSecond * seconds),
      'highest memory, MB': maxMemory,
      'rush: visits served': rush.served,
      'rush: turned away': rush.turnedAway,
      'rush: without an answer': rush.failed,
      'rush: p99, ms': rush.p99,
    }
  } finally {
    clearInterval(sampling)
    clearInterval(invalidating)
    await shop.stop()
  }
}

const [rounds, seconds, ...commands] = process.argv.slice(2)
const results = commands.map((): Figures[] => [])
const server = await startBenchDatabase()
try {
  for (let round = 0; round < Number(rounds); round++)
    for (const [index, command] of commands.entries())
      results[index]!.push(await measure(server, command, Number(seconds)))
} finally {
  await server.dispose()
}
for (const [name, digits] of Object.entries(figures) as [keyof Figures, number][]) {
  console.log(name)
  for (const [index, command] of commands.entries()) {
    const values = results[index]!.map((one) => one[name])
    const all = values.map((value) => value.toFixed(digits)).join(', ')
    console.log(`  ${median(values).toFixed(digits)} (${all}): ${command}`)
  }
}
