// Simulates visits in the proportions of a web shop: most browse, one in five searches, three in a
// hundred order and pay. Products are looked at by Zipf's law. Usage: imported, not run by itself.

import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { createZipfPicker } from './popularity.ts'
import type { HttpRequest, KeepAliveClient, HttpReply } from './keep-alive-client.ts'

/**
 * A visitor leaves, turned away, after the first response with status 503. `milliseconds` has the
 * time of each response.
 */
export type Visit = {
  outcome: 'served' | 'turned away' | 'failed'
  milliseconds: number[]
  lacksRetryAfter: boolean
  responses: number
  bytes: number
}
export type VisitSimulator = (client: KeepAliveClient) => Promise<Visit>

/**
 * `slugs` are those of all products, `products` some of them. `isLarge`: the shop filters a large
 * catalogue, the browser a small one.
 */
type ShopContent = {
  slugs: readonly string[]
  products: readonly SellableProduct[]
  articles: readonly string[]
  searches: readonly string[]
  isLarge: boolean
  ordersPer100: number
}

const brotli = { 'accept-encoding': 'br' }
const address = { postcode: '1012JS', house_number: '1' }

export function createVisitSimulator({
  slugs,
  products,
  articles,
  searches,
  isLarge,
  ordersPer100,
}: ShopContent): VisitSimulator {
  let visitCount = 0
  let searchCount = 0
  const pickSlug = createZipfPicker(slugs)
  const pickOrderable = createZipfPicker(
    products.filter(({ product_variations }) => product_variations.length === 0),
  )

  return async (client) => {
    const visitNumber = visitCount++
    const visit: Visit = {
      outcome: 'served',
      milliseconds: [],
      lacksRetryAfter: false,
      responses: 0,
      bytes: 0,
    }
    /**
     * True for `percentage` of all visits, spread evenly; steps with the same `salt` select the
     * same visits.
     */
    const takesPart = (percentage: number, salt: number) =>
      (visitNumber * 37 + salt * 11) % 100 < percentage
    const send = async (request: HttpRequest): Promise<HttpReply> => {
      const began = performance.now()
      const reply = await client.send(request)
      if (reply && reply.status < 400) {
        visit.milliseconds.push(performance.now() - began)
        visit.responses++
        visit.bytes += reply.body.length
        return reply
      }
      visit.outcome = reply?.status === 503 ? 'turned away' : 'failed'
      visit.lacksRetryAfter = reply?.status === 503 && !/\r\nretry-after: \d/i.test(reply.head)
      throw new VisitEnded(`${request.path} answers ${reply?.status ?? 'nothing'}`)
    }
    const get = (path: string) => send({ path, headers: brotli })
    try {
      await get(
        takesPart(45, 0)
          ? '/'
          : takesPart(20, 1)
            ? `/artikel/${pick(articles, visitNumber)}`
            : '/shop',
      )
      if (takesPart(60, 2)) await get('/shop')
      if (isLarge && takesPart(30, 3))
        await send({
          method: 'POST',
          path: '/api/products/query',
          body: {
            gender: visitNumber % 2 ? 'male' : 'female',
            absorption: ['medium'],
            categories: [],
          },
        })
      for (let index = 0; index < visitNumber % 5; index++) await get(`/product/${pickSlug()}`)
      if (takesPart(20, 4)) {
        await get(pick(searches, searchCount++))
        await get(pick(searches, searchCount++))
        await get(pick(searches, searchCount++).replace('/api/search?query=', '/search?q='))
      }
      const product = pickOrderable()
      if (takesPart(8, 5)) await get(`/api/product/${product.slug}`)
      if (takesPart(5, 5)) {
        await get('/checkout')
        await get('/api/payment-methods')
        await send({ method: 'POST', path: '/api/check-address', body: address })
      }
      if (takesPart(ordersPer100, 5)) await placeOrder(product)
    } catch (error) {
      if (!(error instanceof VisitEnded)) throw error
    }
    return visit

    async function placeOrder(product: SellableProduct): Promise<void> {
      const body = checkoutBody([{ product, quantity: 1 }], `bezoeker${visitNumber}@luwte.example`)
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const order = jsonOf(await send({ method: 'POST', path: '/api/create-order', body, headers }))
      const payment = new URL(order.redirectUrl, 'http://shop').pathname
      await get(payment)
      const id = payment.split('/').at(-1)
      await send({ path: `/api/test-payments/${id}` })
      const paid = jsonOf(
        await send({ method: 'POST', path: `/api/test-payments/${id}`, body: { status: 'paid' } }),
      )
      await get(paid.redirectUrl)
      await send({ path: paid.redirectUrl.replace('/bestelling/', '/api/orders/') })
    }
  }
}

const pick = <Value>(list: readonly Value[], index: number) => list[index % list.length]!

/** Ends a visit after a response other than success. */
class VisitEnded extends Error {}

const jsonOf = ({ body }: HttpReply) => JSON.parse(body.toString()) as { redirectUrl: string }
