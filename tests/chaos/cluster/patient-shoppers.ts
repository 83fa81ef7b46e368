// Shoppers who repeat each request with its key until the shop acknowledges it, through another
// shop process if one is away, and visitors who browse.

import { setTimeout as pause } from 'node:timers/promises'
import { checkoutBody, type SellableProduct } from '../../support/checkout-body.ts'
import { type Attempt, shopperEmail } from '../crash/shoppers.ts'
import { jsonRequest } from '../../support/json-request.ts'

/** `startedAt` and `at` are milliseconds of `performance.now()`. */
export type Acknowledgement = { startedAt: number; at: number }

type Options = {
  /** The shop processes, which a proxy would choose from. */
  urls: () => readonly string[]
  products: readonly SellableProduct[]
  attempts: Attempt[]
  stop: AbortSignal
  onAcknowledged: (acknowledgement: Acknowledgement) => void
}

const deadlineMs = 90_000

/**
 * @throws when a request is not acknowledged in time, or is refused for another reason than an
 * outage
 */
async function postUntilAnswered(
  urls: Options['urls'],
  path: string,
  body: object,
  key?: string,
): Promise<{ order_id?: number; redirectUrl?: string; startedAt: number }> {
  for (let attempt = 0, deadline = Date.now() + deadlineMs; Date.now() < deadline; attempt++) {
    const startedAt = performance.now()
    const [url = ''] = urls().slice(attempt % urls().length)
    const response = await fetch(url + path, {
      ...jsonRequest('POST', body, key === undefined ? {} : { 'idempotency-key': key }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response?.ok && text !== undefined) return { ...(JSON.parse(text) as object), startedAt }
    if (response && response.status !== 503 && response.status !== 502 && text !== undefined)
      throw new Error(`${path} answered ${response.status}: ${text}`)
    await pause(200)
  }
  throw new Error(`${path} was not acknowledged within ${deadlineMs / 1000} s`)
}

/**
 * Runs `count` shoppers who order and pay, until `stop` is aborted and their last orders are
 * acknowledged.
 */
export async function runPatientShoppers(
  count: number,
  { urls, products, attempts, stop, onAcknowledged }: Options,
): Promise<void> {
  const shop = async () => {
    while (!stop.aborted) {
      const product = products[attempts.length % products.length]!
      const body = checkoutBody([{ product, quantity: 1 + (attempts.length % 3) }], shopperEmail)
      const key = crypto.randomUUID()
      const attempt: Attempt = {
        key,
        path: '/api/create-order',
        body,
        orderId: undefined,
        paid: false,
        cancelled: false,
      }
      attempts.push(attempt)
      const { order_id, redirectUrl, startedAt } = await postUntilAnswered(
        urls,
        attempt.path,
        body,
        key,
      )
      attempt.orderId = order_id
      onAcknowledged({ startedAt, at: performance.now() })
      await postUntilAnswered(urls, `/api/test-payments/${redirectUrl?.split('/').at(-1)}`, {
        status: 'paid',
      })
      attempt.paid = true
      await pause(100)
    }
  }
  await Promise.all(Array.from({ length: count }, shop))
}

export type Browsing = { pages: number; failures: string[] }

/**
 * Opens `pathOf(0)`, `pathOf(1)`, … until `stop` is aborted. A visitor whose process died reaches
 * another one, as through a proxy.
 */
export async function browse(
  urls: Options['urls'],
  pathOf: (index: number) => string,
  stop: AbortSignal,
): Promise<Browsing> {
  const result: Browsing = { pages: 0, failures: [] }
  const open = async (path: string, from: number) => {
    let failure = ''
    for (const [index, url] of urls().entries()) {
      const other = urls()[(from + index) % urls().length] ?? url
      const response = await fetch(other + path, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      )
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.ok) return
      failure = `${path} answered ${response?.status ?? 'nothing'}`
    }
    result.failures.push(failure)
  }
  for (let index = 0; !stop.aborted; index++) {
    await open(pathOf(index), index)
    result.pages++
    await pause(50)
  }
  return result
}
