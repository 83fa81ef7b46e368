// What somebody gets who comes while there is too much to do: 503, when to come back, and a page or a problem that says so.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem, problems } from '#domain/problem.ts'
import { type Entry, makeEntry, sendEntry } from '../cache/entry.ts'
import type { Pages } from '../pages/pages.ts'

type Given = { pages: Pages; appUrl: string; headers: Readonly<Record<string, string>> }
/** `as` is what was asked for. */
export type Busy = (request: IncomingMessage, response: ServerResponse, as: 'page' | 'api') => void

const problem = new Problem('shop-unavailable')
const { status } = problems[problem.code]

/** Seconds; not the same for everybody, or all would come back at once. */
const comeBackIn = () => String(2 + Math.floor(Math.random() * 6))

/** The answers are made once, so that turning somebody away costs next to nothing. */
export function busyAnswers({ pages, appUrl, headers }: Given): Busy {
  const own = { ...headers, 'cache-control': 'no-store' }
  const asJson = makeEntry(
    {
      status,
      headers: { ...own, 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify({ message: problem.message, code: problem.code })),
    },
    4,
  )
  let asPage: Promise<Entry> | undefined
  const page = async () => {
    const { html } = await pages.render(`${appUrl}/`, () => Promise.reject(problem))
    return makeEntry({ status, headers: { ...own, 'content-type': 'text/html; charset=utf-8' }, body: html }, 4)
  }
  return (request, response, as) => {
    response.setHeader('retry-after', comeBackIn())
    const made = as === 'api' ? asJson : (asPage ??= page())
    made.then(
      (entry) => sendEntry(request, response, entry),
      () => response.destroy(),
    )
  }
}
