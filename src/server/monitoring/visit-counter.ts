// Counts visits per funnel step and day in memory, also looked-up addresses and refused orders, and
// adds them to the database every minute. Nothing about the visitor is stored, and robots that
// identify themselves are not counted. A killed process loses its last minute.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DbAndClock } from '#operations/context.ts'
import { addVisitCounts } from '#data/statistics/figures.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { ProblemCode } from '#domain/problem-status.ts'
import { type CountedStep, type FunnelStep, refusalStep } from '#domain/statistics/funnel-steps.ts'

const robots =
  /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java|go-http|^node|undici/i
/**
 * An API request from one of these pages does not count as a visit. The page may load, for example,
 * the products of an order.
 */
const otherReferrers =
  /^https?:\/\/[^/]+\/(?:checkout|admin|editor|bestelling|abonnement|account|vergelijk)/
/** The checkout looks up an address; so do the account and the page of an order. */
const checkoutReferrer = /^https?:\/\/[^/]+\/checkout/
const orderEndpoints: ReadonlySet<string> = new Set([
  'POST /api/create-order',
  'POST /api/create-subscription',
])

type CallHeaders = { userAgent: string | undefined; referer: string | undefined }
/** `problem` is undefined for a successful call. */
export type CountCall = (
  endpoint: string,
  headers: CallHeaders,
  problem: ProblemCode | undefined,
) => void

/**
 * Returns the funnel step of a page, or of the API call of a browser that navigates within the
 * shop. Compares strings where possible, because this function runs for every GET request and a
 * regular expression takes more time.
 */
export function funnelStepOf(url: string): CountedStep | undefined {
  if (url.startsWith('/build/')) return stepOfScript(url)
  if (url.startsWith('/api/')) return stepOfApiCall(url)
  if (url.startsWith('/product/')) return 'product'
  if (isAt(url, '/shop', '/?') || isAt(url, '/producthulp', '/?')) return 'overview'
  return isAt(url, '/checkout', '?') ? 'checkout' : undefined
}

/**
 * A page of the finder loads its own script, and the script of the advice when every question has
 * an answer.
 */
function stepOfScript(url: string): CountedStep | undefined {
  if (!url.endsWith('.js')) return undefined
  if (url.startsWith('/build/product-finder-screen-')) return 'finder'
  return url.startsWith('/build/finder-results-') ? 'finder-advice' : undefined
}

function stepOfApiCall(url: string): FunnelStep | undefined {
  if (url.startsWith(productPath))
    return /^[^/?]+$/.test(url.slice(productPath.length)) ? 'product' : undefined
  if (url === '/api/overview') return 'overview'
  return url === '/api/payment-methods?sequence=oneoff' ? 'checkout' : undefined
}
const productPath = '/api/product/'

/**
 * Returns true if the URL is `path`, alone or followed by one of the characters of `separators`.
 */
const isAt = (url: string, path: string, separators: string): boolean =>
  url.startsWith(path) &&
  (url.length === path.length || separators.includes(url.charAt(path.length)))

type Visit = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Response = Pick<ServerResponse, 'statusCode' | 'once'>
type VisitCounterDeps = DbAndClock & {
  onFailure: (error: unknown) => void
  flushIntervalMs?: number
}

/** `stop` writes the remaining counts to the database. */
export function createVisitCounter({
  db,
  clock,
  onFailure,
  flushIntervalMs = 60_000,
}: VisitCounterDeps) {
  const counts = new Map<CountedStep, number>()
  let since = clock()

  const add = (step: CountedStep) => void counts.set(step, (counts.get(step) ?? 0) + 1)

  /**
   * Counts the result of an API call of the checkout: an address that was found, or a refused
   * order.
   */
  const countCall: CountCall = (endpoint, { userAgent, referer }, problem) => {
    if (robots.test(userAgent || 'robot')) return
    if (problem && orderEndpoints.has(endpoint)) add(refusalStep(problem))
    else if (
      !problem &&
      endpoint === 'POST /api/check-address' &&
      checkoutReferrer.test(referer ?? '')
    )
      add('address')
  }

  /**
   * Counts a visit only when the response has been sent, because a 404 or a redirect is not a
   * visit.
   */
  function countVisit({ method, url = '', headers }: Visit, response: Response): void {
    const step = method === 'GET' ? funnelStepOf(url) : undefined
    if (!step || robots.test(headers['user-agent'] || 'robot') || headers['sec-purpose']) return
    if (url.startsWith('/api/') && otherReferrers.test(headers.referer ?? '')) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) add(step)
    })
  }

  async function flush(): Promise<void> {
    const day = toCalendarDay(since)
    const visits = [...counts].map(([step, count]) => ({ day, step, count }))
    counts.clear()
    since = clock()
    await addVisitCounts(db, visits).catch(onFailure)
  }

  const timer = setInterval(() => void flush(), flushIntervalMs).unref()
  return {
    countVisit,
    countCall,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
