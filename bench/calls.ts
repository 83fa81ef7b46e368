// Compares API calls whose responses are never cached with a bare server that sends as many bytes.
// Usage: node bench/calls.ts [seconds]

import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { measureBaselineRate, type BenchRequest, runWrkOnRequests } from './load.ts'
import { startBenchDatabase } from './bench-database.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'

export async function measureApiCalls(seconds = 5): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('calls')
  try {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as SellableProduct[]
    const product = products.find(({ product_variations }) => product_variations.length === 0)
    if (!product) throw new Error('every product of this shop has variations')
    const order = (await (
      await post(shop.url, '/api/create-order', checkoutBody([{ product, quantity: 1 }]))
    ).json()) as {
      redirectUrl: string
    }
    const payment = order.redirectUrl.replace('/betaalproef/', '/api/test-payments/')
    const { redirectUrl } = (await (await post(shop.url, payment, { status: 'paid' })).json()) as {
      redirectUrl: string
    }
    const requests: Record<string, BenchRequest> = {
      'filtered list': {
        path: '/api/products/query',
        body: { gender: 'male', absorption: ['medium'], categories: [] },
      },
      'payment methods': { path: '/api/payment-methods' },
      'address of a postcode': {
        path: '/api/check-address',
        body: { postcode: '1012JS', house_number: '1' },
      },
      'an order by its link': { path: redirectUrl.replace('/bestelling/', '/api/orders/') },
    }
    const measurements: Measurement[] = []
    for (const [label, request] of Object.entries(requests)) {
      const response =
        request.body === undefined
          ? await fetch(shop.url + request.path)
          : await post(shop.url, request.path, request.body)
      const bytes = (await response.arrayBuffer()).byteLength
      if (!response.ok) throw new Error(`${request.path} answers ${response.status}`)
      await runWrkOnRequests(shop.url, [request], { seconds: 1 })
      const { perSecond, p99, errorResponses, connectionErrors } = await runWrkOnRequests(
        shop.url,
        [request],
        { seconds },
      )
      if (errorResponses + connectionErrors > 0)
        throw new Error(
          `${request.path}: ${errorResponses} error responses, ${connectionErrors} without response`,
        )
      const ofBaseline = perSecond / (await measureBaselineRate(bytes))
      measurements.push(
        toMeasurement(`${label}, responses per second`, perSecond, {
          digits: 0,
          ofBaseline,
          details: `${bytes} bytes, p99 ${p99.toFixed(1)} ms`,
        }),
      )
    }
    return measurements
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

const post = (origin: string, path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })

if (import.meta.main) printTable(await measureApiCalls(Number(process.argv[2] ?? 5)))
