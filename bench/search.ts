// Searches a second, with words that were never asked before. Usage: node bench/search.ts [seconds] [connections]

import { startShop } from '../tests/running-shop.ts'
import { wrkInTurn } from './load.ts'
import { searchQuestions } from './questions.ts'
import { type Finding, finding, print } from './report.ts'
import { processorMilliseconds } from './shop-process.ts'

export async function search(seconds = 10, connections = 16): Promise<Finding[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  try {
    const origin = shop.url.replace('localhost', '127.0.0.1')
    const questions = await searchQuestions(origin)
    await wrkInTurn(origin, questions.slice(0, 20_000), { seconds: 2, connections })
    const before = processorMilliseconds(shop.process.pid ?? 0)
    const load = await wrkInTurn(origin, questions.slice(20_000), { seconds, connections })
    const each = (processorMilliseconds(shop.process.pid ?? 0) - before) / (load.perSecond * seconds)
    const more = `${connections} connections, ${load.refused + load.broken} failed, ${each.toFixed(2)} ms of the shop's processor each`
    return [
      finding('searches a second', load.perSecond, { atLeast: 1000, digits: 0, more }),
      finding('search, p99', load.p99, { atMost: 25, unit: 'ms', digits: 1, more: `p50 ${load.p50.toFixed(1)} ms` }),
    ]
  } finally {
    await shop.stop()
  }
}

if (import.meta.main) print(await search(...process.argv.slice(2).map(Number)))
