// The answer to a request that is shed or above a limit: when to come back, and a page or a problem that says so.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#domain/problem.ts'
import { problemStatus } from '#domain/problem-status.ts'
import { type Entry, makeEntry, sendEntry } from '../cache/entry.ts'
import type { Pages } from '../pages/pages.ts'

type Deps = { pages: Pages; appUrl: string; headers: Readonly<Record<string, string>> }
/** `as` is what was asked for. `wait`, in seconds, is for whoever used up a limit; without it the shop itself is busy. */
export type SendOverload = (request: IncomingMessage, response: ServerResponse, as: 'page' | 'api', wait?: number) => void

const shopBusy = new Problem('shop-unavailable')
const tooMany = new Problem('too-many-requests')

/** Seconds; not the same for everybody, or all would come back at once. */
const comeBackIn = () => 2 + Math.floor(Math.random() * 6)

const asJson = (problem: Problem) =>
  Promise.resolve({
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ message: problem.message, code: problem.code })),
  })

/** Makes each answer once, so that shedding a request costs next to nothing. */
export function overloadResponses({ pages, appUrl, headers }: Deps): SendOverload {
  const own = { ...headers, 'cache-control': 'no-store' }
  const asPage = async (problem: Problem) => ({
    type: 'text/html',
    body: (await pages.render(`${appUrl}/`, () => Promise.reject(problem))).html,
  })
  const made = new Map<string, Promise<Entry>>()
  const answerOf = (as: 'page' | 'api', problem: Problem) => {
    const name = `${as} ${problem.code}`
    const known = made.get(name)
    if (known) return known
    const one = (as === 'api' ? asJson(problem) : asPage(problem)).then(({ type, body }) =>
      makeEntry({ status: problemStatus[problem.code], headers: { ...own, 'content-type': `${type}; charset=utf-8` }, body }, 4),
    )
    made.set(name, one)
    return one
  }
  return (request, response, as, wait) => {
    response.setHeader('retry-after', String(Math.ceil(wait ?? comeBackIn())))
    answerOf(as, wait === undefined ? shopBusy : tooMany).then(
      (entry) => sendEntry(request, response, entry),
      () => response.destroy(),
    )
  }
}
