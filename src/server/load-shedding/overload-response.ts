// The response to a request that is shed or above a rate limit: Retry-After, with a page or a JSON
// problem.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '#domain/problem.ts'
import { httpStatusByProblem } from '#domain/problem-status.ts'
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from '../cache/cached-response.ts'
import type { ServerPages } from '../pages/built-pages.ts'

type OverloadParts = {
  pages: ServerPages
  appUrl: string
  headers: Readonly<Record<string, string>>
}
/**
 * `wait` is the number of seconds that a client above its rate limit has to wait. Without `wait`,
 * the response reports that the shop is overloaded.
 */
export type SendOverload = (
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'page' | 'api',
  wait?: number,
) => void

const shopBusy = new Problem('shop-unavailable')
const rateLimited = new Problem('too-many-requests')

/** In seconds. Random, so that clients do not all retry at the same moment. */
const retryDelay = () => 2 + Math.floor(Math.random() * 6)

const renderJson = (problem: Problem) =>
  Promise.resolve({
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ message: problem.message, code: problem.code })),
  })

/** Renders each response once, so that shedding a request costs almost nothing. */
export function createOverloadSender({ pages, appUrl, headers }: OverloadParts): SendOverload {
  const baseHeaders = { ...headers, 'cache-control': 'no-store' }
  const renderPage = async (problem: Problem) => ({
    type: 'text/html',
    body: (await pages.render(`${appUrl}/`, () => Promise.reject(problem))).html,
  })
  const responses = new Map<string, Promise<CachedResponse>>()
  const responseFor = (kind: 'page' | 'api', problem: Problem) => {
    const key = `${kind} ${problem.code}`
    const cached = responses.get(key)
    if (cached) return cached
    const created = (kind === 'api' ? renderJson(problem) : renderPage(problem)).then(
      ({ type, body }) =>
        createCachedResponse(
          {
            status: httpStatusByProblem[problem.code],
            headers: { ...baseHeaders, 'content-type': `${type}; charset=utf-8` },
            body,
          },
          4,
        ),
    )
    responses.set(key, created)
    // The next request renders again after a failure.
    created.catch(() => responses.delete(key))
    return created
  }
  return (request, response, kind, wait) => {
    response.setHeader('retry-after', String(Math.ceil(wait ?? retryDelay())))
    responseFor(kind, wait === undefined ? shopBusy : rateLimited).then(
      (entry) => sendCachedResponse(request, response, entry),
      () => response.destroy(),
    )
  }
}
