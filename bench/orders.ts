// Measures durable orders per second with the built-in test payment, each of another customer, with
// the rate limits of a real shop. Usage: node bench/orders.ts [seconds] [clients]

import { checkoutBody, type SellableProduct } from '#tests/support/checkout-body.ts'
import { measureBaselineRate, runWrkOnRequests } from './load.ts'
import { startBenchDatabase } from './bench-database.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'
import { processTreeMilliseconds, cpuMilliseconds } from './process-stats.ts'

export async function measureOrders(seconds = 10, clients = 16): Promise<Measurement[]> {
  const server = await startBenchDatabase()
  const shop = await server.startShop('orders', { hasRateLimits: true })
  try {
    await shop.database.pool.query('update products set stock = 1000000 where stock is not null')
    await shop.database.pool.query('update product_variations set stock = 1000000')
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as SellableProduct[]
    const requests = products.flatMap(sellableItems).map((product) => ({
      path: '/api/create-order',
      body: checkoutBody([{ product, quantity: 1 }]),
    }))
    await runWrkOnRequests(shop.url, requests, {
      seconds: 3,
      connections: clients,
      asDistinctCustomers: true,
    })
    const before = {
      orders: await countOrders(shop.database),
      shop: cpuMilliseconds(shop.pid),
      database: processTreeMilliseconds(shop.databasePid),
    }
    const load = await runWrkOnRequests(shop.url, requests, {
      seconds,
      connections: clients,
      asDistinctCustomers: true,
    })
    const placed = (await countOrders(shop.database)) - before.orders
    const perOrder = (milliseconds: number) => `${(milliseconds / placed).toFixed(2)} ms`
    const cost = `${perOrder(cpuMilliseconds(shop.pid) - before.shop)} of the shop's processor and ${perOrder(processTreeMilliseconds(shop.databasePid) - before.database)} of the database's each`
    const details = `${clients} clients, ${requests.length} items, ${load.errorResponses} error responses, ${load.connectionErrors} without response, ${cost}`
    // 100 bytes: the response holds little more than the URL of the payment page.
    const ofBaseline = placed / seconds / (await measureBaselineRate(100))
    return [
      toMeasurement('durable orders per second', placed / seconds, {
        min: 300,
        digits: 0,
        details,
        ofBaseline,
      }),
      toMeasurement('order, p99', load.p99, {
        max: 100,
        unit: 'ms',
        digits: 0,
        details: `p50 ${load.p50.toFixed(0)} ms`,
      }),
    ]
  } finally {
    await shop.stop()
    await server.dispose()
  }
}

/** Returns what can be ordered of a product: its variations, or the product itself. */
const sellableItems = (product: SellableProduct): SellableProduct[] =>
  product.product_variations.length === 0
    ? [product]
    : product.product_variations.map(({ id, name, price }) => ({
        ...product,
        id,
        price,
        name: `${product.name} - ${name}`,
      }))

async function countOrders({
  pool,
}: {
  pool: { query: (text: string) => Promise<{ rows: { n: string }[] }> }
}): Promise<number> {
  const { rows } = await pool.query(
    'select count(*) as n from orders join payments on payments.order_id = orders.id',
  )
  return Number(rows[0]?.n)
}

if (import.meta.main) printTable(await measureOrders(...process.argv.slice(2).map(Number)))
