// Cached pages and API answers beside a bare server that sends as many bytes, in one run. Usage: node bench/cached.ts [seconds]

import { startShop } from '#tests/support/running-shop.ts'
import { bareServer, onCore, wrk } from './load.ts'
import { type Finding, finding, print } from './report.ts'
import { processorMilliseconds } from './shop-process.ts'

const headers = ['Accept-Encoding: br']
const paths: Record<string, number> = {
  '/': 0.75,
  '/shop': 0.75,
  '/product': 0.75,
  '/artikel': 0.75,
  '/api/products': 0.7,
  '/api/product': 0.7,
  '/api/navigation': 0.7,
  '/api/popular-products': 0.7,
}

export async function cached(seconds = 4): Promise<Finding[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' }, launcher: onCore(0, []) })
  const origin = shop.url.replace('localhost', '127.0.0.1')
  const findings: Finding[] = []
  try {
    const slugOf = async (list: string) => ((await (await fetch(origin + list)).json()) as { slug: string }[])[0]?.slug ?? ''
    const [product, article] = [await slugOf('/api/products'), await slugOf('/api/articles')]
    for (const [path, atLeast] of Object.entries(paths)) {
      const url = origin + path + (path.endsWith('/product') ? `/${product}` : path === '/artikel' ? `/${article}` : '')
      findings.push(await besideBare(url, shop.process.pid ?? 0, { what: `cached ${path}`, atLeast, seconds }))
    }
  } finally {
    await shop.stop()
  }
  return findings
}

type Asked = { what: string; atLeast: number; seconds: number }

/** In turns of a second, so that whatever else the machine does falls on both. */
async function besideBare(url: string, pid: number, { what, atLeast, seconds }: Asked): Promise<Finding> {
  const bytes = await settledSize(url)
  const bare = await bareServer(bytes)
  const shop = { url, pid, answers: 0, milliseconds: 0, slowest: 0 }
  const other = { ...shop, url: bare.url, pid: bare.pid }
  for (let round = 0; round <= seconds; round++)
    for (const server of [other, shop]) {
      const before = processorMilliseconds(server.pid)
      const load = await wrk(server.url, { seconds: 1, headers, pinned: true })
      if (load.refused + load.broken > 0) throw new Error(`${what}: ${load.refused} refused, ${load.broken} without answer`)
      // The first round warms up.
      if (round === 0) continue
      server.answers += load.perSecond
      server.milliseconds += processorMilliseconds(server.pid) - before
      server.slowest = Math.max(server.slowest, load.p99)
    }
  bare.stop()
  const perSecond = (answers: number) => Math.round(answers / seconds)
  const byProcessor = shop.answers / shop.milliseconds / (other.answers / other.milliseconds)
  const more = `${perSecond(shop.answers)} of ${perSecond(other.answers)} a second; by processor time ${byProcessor.toFixed(2)}; ${bytes} bytes; p99 ${shop.slowest.toFixed(1)} ms`
  const ofBare = shop.answers / other.answers
  return finding(`${what}, of bare node:http`, ofBare, { atLeast, more, ofBare })
}

/** Bytes of the brotli form, once the better compression of what is asked often has come. */
async function settledSize(url: string): Promise<number> {
  const size = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    return Number(answer.headers.get('content-length'))
  }
  const first = await size()
  for (let asked = 0; asked < 100; asked++) {
    const now = await size()
    if (now !== first) return now
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return first
}

if (import.meta.main) print(await cached(Number(process.argv[2] ?? 4)))
