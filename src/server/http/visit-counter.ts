// Counts how often steps on the way to an order are looked at: numbers per day in memory, added to the database each minute. Nothing of
// who looked is kept, and robots that say so are left out.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#data/db.ts'
import { addVisits } from '#data/visits.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { type VisitStep, visitSteps } from '#domain/statistics/visit-steps.ts'

const robots = /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java|go-http|^node|undici/i
/** From there products are asked for to check a cart or an order, not to look at them. */
const elsewhere = /^https?:\/\/[^/]+\/(?:checkout|admin|editor|bestelling|abonnement|account)/

/** Which step an address is: as a page, and as the question of a browser that goes on within the shop. Every answer comes by here, so a page is told without a pattern. */
export function stepOf(url: string): VisitStep | undefined {
  if (url.startsWith('/api/')) return stepOfCall(url)
  if (url.startsWith('/product/')) return 'product'
  if (isAt(url, '/shop', '/?') || isAt(url, '/producthulp', '/?')) return 'overview'
  return isAt(url, '/checkout', '?') ? 'checkout' : undefined
}

function stepOfCall(url: string): VisitStep | undefined {
  if (url.startsWith(productCall)) return /^[^/?]+$/.test(url.slice(productCall.length)) ? 'product' : undefined
  if (url === '/api/overview') return 'overview'
  return url === '/api/payment-methods?sequence=oneoff' ? 'checkout' : undefined
}
const productCall = '/api/product/'

/** At this path; one of the letters `before` may come next. */
const isAt = (url: string, path: string, before: string): boolean =>
  url.startsWith(path) && (url.length === path.length || before.includes(url.charAt(path.length)))

type Visit = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Answer = Pick<ServerResponse, 'statusCode' | 'once'>
type Deps = { db: Database; now: () => Date; onFailure: (error: unknown) => void; every?: number }

/** `stop` adds what is left; start counting with `note`. Milliseconds between two additions: a minute. */
export function visitCounter({ db, now, onFailure, every = 60_000 }: Deps) {
  const counts = new Map<VisitStep, number>()
  let since = now()

  /** Counts once it is answered: what is not there, or is somewhere else by now, was not looked at. */
  function note({ method, url = '', headers }: Visit, answer: Answer): void {
    const step = method === 'GET' ? stepOf(url) : undefined
    if (!step || robots.test(headers['user-agent'] || 'robot') || headers['sec-purpose']) return
    if (url.startsWith('/api/') && elsewhere.test(headers.referer ?? '')) return
    answer.once('finish', () => {
      if (answer.statusCode === 200 || answer.statusCode === 304) counts.set(step, (counts.get(step) ?? 0) + 1)
    })
  }

  async function flush(): Promise<void> {
    const day = calendarDay(since)
    const visits = visitSteps.flatMap((step) => (counts.has(step) ? [{ day, step, count: counts.get(step) ?? 0 }] : []))
    counts.clear()
    since = now()
    await addVisits(db, visits).catch(onFailure)
  }

  const timer = setInterval(() => void flush(), every).unref()
  return {
    note,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
