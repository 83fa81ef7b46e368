// Durable orders a second with the built-in test payment. Usage: node bench/orders.ts [seconds] [clients]

import { startShop } from '../tests/running-shop.ts'
import { anOrderBody, type SellableProduct } from '../tests/order-body.ts'
import { table } from './load.ts'

const seconds = Number(process.argv[2] ?? 10)
const clients = Number(process.argv[3] ?? 16)
const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
const times: number[] = []
let refused = 0
try {
  const products: SellableProduct[] = await fetch(`${shop.url}/api/products`).then((answer) => answer.json())
  const plenty = products.filter(
    ({ in_stock, stock_left, product_variations }) => in_stock && stock_left === null && product_variations.length === 0,
  )
  const until = Date.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; Date.now() < until; turn++) {
        const started = performance.now()
        const answer = await fetch(`${shop.url}/api/create-order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(anOrderBody([{ product: plenty[(client * 7 + turn) % plenty.length]!, quantity: 1 }])),
        })
        await answer.arrayBuffer()
        if (answer.status === 201) times.push(performance.now() - started)
        else refused++
      }
    }),
  )
} finally {
  await shop.stop()
}
times.sort((a, b) => a - b)
const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
table([{ clients, 'orders/s': Math.round(times.length / seconds), 'p50 ms': share(0.5), 'p99 ms': share(0.99), refused }])
