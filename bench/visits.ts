// What visitors do, in the proportions of a web shop: most look around, one in five searches, three in a hundred order and pay.

import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import type { Asked, LeanClient, Reply } from './lean-client.ts'

/** What came of one visit. `turnedAway` when an answer was 503: this visitor leaves. */
export type Visit = {
  outcome: 'served' | 'turned away' | 'failed'
  milliseconds: number[]
  withoutRetryAfter: boolean
  answers: number
  bytes: number
}
export type Visitors = (client: LeanClient) => Promise<Visit>

/** A large catalogue is filtered by the shop, a small one in the browser. */
type Catalogue = { products: readonly SellableProduct[]; articles: readonly string[]; searches: readonly string[]; large: boolean }

const compressed = { 'accept-encoding': 'br' }
const address = { postcode: '1012JS', house_number: '1' }

export function visitors({ products, articles, searches, large }: Catalogue): Visitors {
  let count = 0
  let asked = 0
  const sold = products.filter(({ product_variations }) => product_variations.length === 0)

  return async (client) => {
    const turn = count++
    const visit: Visit = { outcome: 'served', milliseconds: [], withoutRetryAfter: false, answers: 0, bytes: 0 }
    /** Of a hundred visits, spread evenly, this many do it. */
    const does = (ofHundred: number, salt: number) => (turn * 37 + salt * 11) % 100 < ofHundred
    const ask = async (question: Asked): Promise<Reply> => {
      const began = performance.now()
      const reply = await client.ask(question)
      if (reply && reply.status < 400) {
        visit.milliseconds.push(performance.now() - began)
        visit.answers++
        visit.bytes += reply.body.length
        return reply
      }
      visit.outcome = reply?.status === 503 ? 'turned away' : 'failed'
      visit.withoutRetryAfter = reply?.status === 503 && !/\r\nretry-after: \d/i.test(reply.head)
      throw new Left(`${question.path} answers ${reply?.status ?? 'nothing'}`)
    }
    const see = (path: string) => ask({ path, headers: compressed })
    try {
      await see(does(45, 0) ? '/' : does(20, 1) ? `/artikel/${from(articles, turn)}` : '/shop')
      if (does(60, 2)) await see('/shop')
      if (large && does(30, 3))
        await ask({
          method: 'POST',
          path: '/api/products/query',
          body: { gender: turn % 2 ? 'male' : 'female', absorption: ['medium'], categories: [] },
        })
      for (let look = 0; look < turn % 5; look++) await see(`/product/${from(products, turn * 3 + look).slug}`)
      if (does(20, 4)) {
        await see(from(searches, asked++))
        await see(from(searches, asked++))
        await see(from(searches, asked++).replace('/api/search?query=', '/search?q='))
      }
      const product = from(sold, turn)
      if (does(8, 5)) await see(`/api/product/${product.slug}`)
      if (does(5, 5)) {
        await see('/checkout')
        await see('/api/payment-methods')
        await ask({ method: 'POST', path: '/api/check-address', body: address })
      }
      if (does(3, 5)) await buy(product)
    } catch (error) {
      if (!(error instanceof Left)) throw error
    }
    return visit

    async function buy(product: SellableProduct): Promise<void> {
      const body = anOrderBody([{ product, quantity: 1 }], `bezoeker${turn}@luwte.example`)
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const placed = jsonOf(await ask({ method: 'POST', path: '/api/create-order', body, headers }))
      const payment = new URL(placed.redirectUrl, 'http://shop').pathname
      await see(payment)
      const id = payment.split('/').at(-1)
      await ask({ path: `/api/test-payments/${id}` })
      const paid = jsonOf(await ask({ method: 'POST', path: `/api/test-payments/${id}`, body: { status: 'paid' } }))
      await see(paid.redirectUrl)
      await ask({ path: paid.redirectUrl.replace('/bestelling/', '/api/orders/') })
    }
  }
}

const from = <Value>(list: readonly Value[], turn: number) => list[turn % list.length]!

/** The visit ends here. */
class Left extends Error {}

const jsonOf = ({ body }: Reply) => JSON.parse(body.toString()) as { redirectUrl: string }
