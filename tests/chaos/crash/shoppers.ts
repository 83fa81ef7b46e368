// Shoppers who order, pay, abandon and cancel as fast as responses arrive, and a record of what was
// acknowledged to each.

import { setTimeout as pause } from 'node:timers/promises'
import { checkoutBody, type SellableProduct } from '../../support/checkout-body.ts'
import { randomFrom, seedFrom } from '../../support/seed.ts'
import { jsonRequest } from '../../support/json-request.ts'

export type Attempt = {
  key: string
  path: '/api/create-order' | '/api/create-subscription'
  body: object
  /** What the shop acknowledged; undefined or false until it does. */
  orderId: number | undefined
  paid: boolean
  cancelled: boolean
}

/** The e-mail address of all shoppers; the demo shop has orders of its own. */
export const shopperEmail = 'proef@luwte.example'
const timeoutMs = 20_000
/** Shares of the acknowledged orders. */
const share = { subscription: 0.2, paid: 0.6, cancelled: 0.15 }

type PostOptions = { body?: object; key?: string }
/**
 * Retries while the shop answers with Retry-After under load: it has not begun to handle the call.
 */
async function post(url: string, path: string, { body, key }: PostOptions) {
  for (const deadline = Date.now() + timeoutMs; ; await pause(300)) {
    const response = await fetch(url + path, {
      ...jsonRequest('POST', body, key === undefined ? {} : { 'idempotency-key': key }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.headers.has('retry-after') && Date.now() < deadline) continue
    return {
      status: response.status,
      reply: (text === '' ? {} : JSON.parse(text)) as { order_id?: number; redirectUrl?: string },
    }
  }
}

export const repeatOrder = (url: string, { path, body, key }: Attempt) =>
  post(url, path, { body, key })

/** A response that no shopper should get while the shop runs. */
class UnexpectedResponse extends Error {}

const lastSegment = (url = '') => url.split('/').at(-1) ?? ''

async function orderAndPay(
  url: string,
  attempt: Attempt,
  { onAcknowledged, random }: Pick<Burst, 'onAcknowledged' | 'random'>,
): Promise<void> {
  const expectStatus = async (expected: number, path: string, options: PostOptions) => {
    const { status, reply } = await post(url, path, options)
    if (status !== expected)
      throw new UnexpectedResponse(`${path} answered ${status}: ${JSON.stringify(reply)}`)
    return reply
  }
  const { path, body, key } = attempt
  const { order_id, redirectUrl } = await expectStatus(201, path, { body, key })
  attempt.orderId = order_id
  onAcknowledged()
  if (random() > share.paid) return
  const settled = await expectStatus(200, `/api/test-payments/${lastSegment(redirectUrl)}`, {
    body: { status: 'paid' },
  })
  attempt.paid = true
  if (path === '/api/create-subscription' || random() > share.cancelled) return
  await expectStatus(204, `/api/orders/${lastSegment(settled.redirectUrl)}/cancel`, {})
  attempt.cancelled = true
}

type Burst = {
  url: string
  products: readonly SellableProduct[]
  attempts: Attempt[]
  /**
   * Aborted when the shop, or part of it, is being killed: failing calls are expected from then on.
   */
  stop: AbortSignal
  onAcknowledged: () => void
  /** Seeds the random choices of each shopper. */
  random: () => number
}

/** Runs `count` concurrent shoppers until `stop` is aborted and their last calls have ended. */
export async function runShoppers(
  count: number,
  { url, products, attempts, stop, onAcknowledged, random: seeds }: Burst,
): Promise<void> {
  const shop = async (random: () => number) => {
    while (!stop.aborted) {
      const product = products[Math.floor(random() * products.length)]!
      const subscribed = random() < share.subscription
      const plain = checkoutBody(
        [{ product, quantity: 1 + Math.floor(random() * 3) }],
        shopperEmail,
      )
      const attempt: Attempt = {
        key: crypto.randomUUID(),
        path: subscribed ? '/api/create-subscription' : '/api/create-order',
        body: subscribed ? { ...plain, is_subscription: true } : plain,
        orderId: undefined,
        paid: false,
        cancelled: false,
      }
      attempts.push(attempt)
      try {
        await orderAndPay(url, attempt, { onAcknowledged, random })
      } catch (error) {
        if (!stop.aborted) throw error
        return
      }
    }
  }
  await Promise.all(Array.from({ length: count }, () => shop(randomFrom(seedFrom(seeds)))))
}
