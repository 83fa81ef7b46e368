// Durable orders a second with the built-in test payment, each of another buyer, with the limits of a real shop. Usage: node bench/orders.ts [seconds] [clients]

import { anOrderBody, type SellableProduct } from '#tests/support/order-body.ts'
import { bareRate, wrkInTurn } from './load.ts'
import { ownDatabase } from './own-database.ts'
import { type Finding, finding, print } from './report.ts'
import { familyMilliseconds, processorMilliseconds } from './shop-process.ts'

export async function orders(seconds = 10, clients = 16): Promise<Finding[]> {
  const server = await ownDatabase()
  const shop = await server.shop('orders', { bounded: true })
  try {
    await shop.database.pool.query('update products set stock = 1000000 where stock is not null')
    await shop.database.pool.query('update product_variations set stock = 1000000')
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as SellableProduct[]
    const questions = products
      .flatMap(sold)
      .map((product) => ({ path: '/api/create-order', body: anOrderBody([{ product, quantity: 1 }]) }))
    await wrkInTurn(shop.url, questions, { seconds: 3, connections: clients, buyers: true })
    const before = {
      orders: await placed(shop.database),
      shop: processorMilliseconds(shop.pid),
      database: familyMilliseconds(shop.databasePid),
    }
    const load = await wrkInTurn(shop.url, questions, { seconds, connections: clients, buyers: true })
    const made = (await placed(shop.database)) - before.orders
    const each = (milliseconds: number) => `${(milliseconds / made).toFixed(2)} ms`
    const cost = `${each(processorMilliseconds(shop.pid) - before.shop)} of the shop's processor and ${each(familyMilliseconds(shop.databasePid) - before.database)} of the database's each`
    const more = `${clients} clients, ${questions.length} articles, ${load.refused} refused, ${load.broken} without answer, ${cost}`
    // An answer tells where to pay.
    const ofBare = made / seconds / (await bareRate(100))
    return [
      finding('durable orders a second', made / seconds, { atLeast: 300, digits: 0, more, ofBare }),
      finding('order, p99', load.p99, { atMost: 100, unit: 'ms', digits: 0, more: `p50 ${load.p50.toFixed(0)} ms` }),
    ]
  } finally {
    await shop.stop()
    await server.stop()
  }
}

/** A product as it is ordered: each variation, or itself. */
const sold = (product: SellableProduct): SellableProduct[] =>
  product.product_variations.length === 0
    ? [product]
    : product.product_variations.map(({ id, name, price }) => ({ ...product, id, price, name: `${product.name} - ${name}` }))

async function placed({ pool }: { pool: { query: (text: string) => Promise<{ rows: { n: string }[] }> } }): Promise<number> {
  const { rows } = await pool.query('select count(*) as n from orders join payments on payments.order_id = orders.id')
  return Number(rows[0]?.n)
}

if (import.meta.main) print(await orders(...process.argv.slice(2).map(Number)))
