// API calls whose answer is made anew each time, beside a bare server that sends as many bytes. Usage: node bench/calls.ts [seconds]

import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { bareRate, type Question, wrkInTurn } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { type Finding, finding, print } from './report.ts'

export async function calls(seconds = 5): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('calls')
  try {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as SellableProduct[]
    const product = products.find(({ product_variations }) => product_variations.length === 0)
    if (!product) throw new Error('no product can be ordered by itself')
    const placed = (await (await post(shop.url, '/api/create-order', anOrderBody([{ product, quantity: 1 }]))).json()) as {
      redirectUrl: string
    }
    const payment = placed.redirectUrl.replace('/betaalproef/', '/api/test-payments/')
    const { redirectUrl } = (await (await post(shop.url, payment, { status: 'paid' })).json()) as { redirectUrl: string }
    const asked: Record<string, Question> = {
      'filtered list': { path: '/api/products/query', body: { gender: 'male', absorption: ['medium'], categories: [] } },
      'payment methods': { path: '/api/payment-methods' },
      'address of a postcode': { path: '/api/check-address', body: { postcode: '1012JS', house_number: '1' } },
      'an order by its link': { path: redirectUrl.replace('/bestelling/', '/api/orders/') },
    }
    const found: Finding[] = []
    for (const [what, question] of Object.entries(asked)) {
      const answer =
        question.body === undefined ? await fetch(shop.url + question.path) : await post(shop.url, question.path, question.body)
      const bytes = (await answer.arrayBuffer()).byteLength
      if (!answer.ok) throw new Error(`${question.path} answers ${answer.status}`)
      await wrkInTurn(shop.url, [question], { seconds: 1 })
      const { perSecond, p99, refused, broken } = await wrkInTurn(shop.url, [question], { seconds })
      if (refused + broken > 0) throw new Error(`${question.path}: ${refused} refused, ${broken} without answer`)
      const ofBare = perSecond / (await bareRate(bytes))
      found.push(finding(`${what}, answers a second`, perSecond, { digits: 0, ofBare, more: `${bytes} bytes, p99 ${p99.toFixed(1)} ms` }))
    }
    return found
  } finally {
    await shop.stop()
    await server.stop()
  }
}

const post = (origin: string, path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })

if (import.meta.main) print(await calls(Number(process.argv[2] ?? 5)))
