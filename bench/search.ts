// Searches a second, with words that were never asked before. Usage: node bench/search.ts [seconds] [connections]

import { bareRate, wrkInTurn } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { searchQuestions } from './questions.ts'
import { type Finding, finding, print } from './report.ts'
import { familyMilliseconds, processorMilliseconds } from './shop-process.ts'

export async function search(seconds = 10, connections = 16): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('search')
  try {
    const questions = await searchQuestions(shop.url)
    await wrkInTurn(shop.url, questions.slice(0, 20_000), { seconds: 2, connections })
    const before = { shop: processorMilliseconds(shop.pid), database: familyMilliseconds(shop.databasePid) }
    const load = await wrkInTurn(shop.url, questions.slice(20_000), { seconds, connections })
    const each = (milliseconds: number) => `${(milliseconds / (load.perSecond * seconds)).toFixed(2)} ms`
    const cost = `${each(processorMilliseconds(shop.pid) - before.shop)} of the shop's processor and ${each(familyMilliseconds(shop.databasePid) - before.database)} of the database's each`
    const more = `${connections} connections, ${load.refused + load.broken} failed, ${cost}`
    const answer = await fetch(shop.url + (questions[0]?.path ?? '')).then((one) => one.arrayBuffer())
    const ofBare = load.perSecond / (await bareRate(answer.byteLength))
    return [
      finding('searches a second', load.perSecond, { atLeast: 1000, digits: 0, more, ofBare }),
      finding('search, p99', load.p99, { atMost: 40, unit: 'ms', digits: 1, more: `p50 ${load.p50.toFixed(1)} ms` }),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

if (import.meta.main) print(await search(...process.argv.slice(2).map(Number)))
