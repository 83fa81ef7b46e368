// Shoppers who order, pay, give up and cancel as fast as answers come, and what each of them was told.

import { setTimeout as pause } from 'node:timers/promises'
import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'

export type Attempt = {
  key: string
  path: '/api/create-order' | '/api/create-subscription'
  body: object
  /** What the shop acknowledged; undefined or false while it did not. */
  orderId: number | undefined
  paid: boolean
  cancelled: boolean
}

/** Whose orders and subscriptions these are; the demo shop has some of its own. */
export const shopper = 'proef@luwte.example'
const patience = 20_000
/** Of the orders that are acknowledged. */
const share = { subscription: 0.2, paid: 0.6, cancelled: 0.15 }

type Asked = { body?: object; key?: string }
/** Whoever is told to come back in a moment, because the machine has too much to do, does so: nothing was begun. */
async function post(url: string, path: string, { body, key }: Asked) {
  for (const deadline = Date.now() + patience; ; await pause(300)) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    if (answer.headers.has('retry-after') && Date.now() < deadline) continue
    return { status: answer.status, reply: (text === '' ? {} : JSON.parse(text)) as { order_id?: number; redirectUrl?: string } }
  }
}

export const orderAgain = (url: string, { path, body, key }: Attempt) => post(url, path, { body, key })

/** An answer that nobody should get while the shop runs. */
class Wrong extends Error {}

const lastPart = (address = '') => address.split('/').at(-1) ?? ''

async function orderAndPay(url: string, attempt: Attempt, heard: () => void): Promise<void> {
  const right = async (wanted: number, path: string, sent: Asked) => {
    const { status, reply } = await post(url, path, sent)
    if (status !== wanted) throw new Wrong(`${path} answered ${status}: ${JSON.stringify(reply)}`)
    return reply
  }
  const { path, body, key } = attempt
  const { order_id, redirectUrl } = await right(201, path, { body, key })
  attempt.orderId = order_id
  heard()
  if (Math.random() > share.paid) return
  const settled = await right(200, `/api/test-payments/${lastPart(redirectUrl)}`, { body: { status: 'paid' } })
  attempt.paid = true
  if (path === '/api/create-subscription' || Math.random() > share.cancelled) return
  await right(204, `/api/orders/${lastPart(settled.redirectUrl)}/cancel`, {})
  attempt.cancelled = true
}

type Burst = {
  url: string
  products: readonly SellableProduct[]
  attempts: Attempt[]
  /** The shop, or part of it, is being killed: from then on a broken or refused answer is no fault. */
  over: AbortSignal
  heard: () => void
}

/** `lanes` shoppers beside each other, until `over` and the last of them has no answer any more. */
export async function shopping(lanes: number, { url, products, attempts, over, heard }: Burst): Promise<void> {
  const lane = async () => {
    while (!over.aborted) {
      const product = products[Math.floor(Math.random() * products.length)]!
      const subscribed = Math.random() < share.subscription
      const plain = anOrderBody([{ product, quantity: 1 + Math.floor(Math.random() * 3) }], shopper)
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
        await orderAndPay(url, attempt, heard)
      } catch (error) {
        if (!over.aborted) throw error
        return
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
