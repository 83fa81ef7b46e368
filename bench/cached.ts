// Cached pages and API answers beside the bare server, in one run. Usage: node bench/cached.ts [seconds]

import { freePort, startShop } from '../tests/running-shop.ts'
import { baseline, onCore, table, wrk } from './load.ts'

const seconds = Number(process.argv[2] ?? 4)
const shop = await startShop({ env: { RATE_LIMITS: 'off' }, launcher: onCore(0, []) })
const products: { slug: string }[] = await fetch(`${shop.url}/api/products`).then((answer) => answer.json())
const slug = products[0]!.slug
const paths = ['/', '/shop', `/product/${slug}`, '/api/products', `/api/product/${slug}`, '/over-ons']
const headers = ['Accept-Encoding: br']
const rows: Record<string, string | number>[] = []
try {
  for (const path of paths) {
    await fetch(shop.url + path)
    await new Promise((resolve) => setTimeout(resolve, 1500)) // the better compression arrives in the background
    const bytes = Number(
      (await fetch(shop.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'),
    )
    const bare = await baseline(bytes, await freePort())
    const [bareBefore, own, bareAfter] = [
      wrk(bare.url, { seconds, headers }),
      wrk(shop.url + path, { seconds, headers }),
      wrk(bare.url, { seconds, headers }),
    ]
    bare.process.kill()
    const floor = (bareBefore.perSecond + bareAfter.perSecond) / 2
    rows.push({
      path,
      bytes,
      'shop/s': Math.round(own.perSecond),
      'bare/s': Math.round(floor),
      ratio: (own.perSecond / floor).toFixed(2),
      'p99 ms': own.p99.toFixed(2),
      errors: own.errors,
    })
  }
} finally {
  await shop.stop()
}
table(rows)
