// Compares cached pages and API responses with a bare server that sends as many bytes, in one run.
// Usage: node bench/cached.ts [seconds]

import { startShop } from '#tests/support/running-shop.ts'
import { startBaselineServer, pinToCore, runWrk } from './load.ts'
import { type Measurement, toMeasurement, printTable } from './report.ts'
import { cpuMilliseconds } from './process-stats.ts'

const headers = ['Accept-Encoding: br']
const targets: Record<string, number> = {
  '/': 0.75,
  '/shop': 0.75,
  '/product': 0.75,
  '/artikel': 0.75,
  '/api/products': 0.7,
  '/api/product': 0.7,
  '/api/navigation': 0.7,
  '/api/popular-products': 0.7,
}

export async function measureCachedResponses(seconds = 4): Promise<Measurement[]> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' }, launcher: pinToCore(0, []) })
  const origin = shop.url.replace('localhost', '127.0.0.1')
  const measurements: Measurement[] = []
  try {
    const firstSlugIn = async (list: string) =>
      ((await (await fetch(origin + list)).json()) as { slug: string }[])[0]?.slug ?? ''
    const [product, article] = [
      await firstSlugIn('/api/products'),
      await firstSlugIn('/api/articles'),
    ]
    for (const [path, min] of Object.entries(targets)) {
      const url =
        origin +
        path +
        (path.endsWith('/product') ? `/${product}` : path === '/artikel' ? `/${article}` : '')
      measurements.push(
        await compareWithBaseline(url, shop.process.pid ?? 0, {
          label: `cached ${path}`,
          min,
          seconds,
        }),
      )
    }
  } finally {
    await shop.stop()
  }
  return measurements
}

type ComparisonOptions = { label: string; min: number; seconds: number }

/** Alternates between both servers every second, so that other work on the machine slows both. */
async function compareWithBaseline(
  url: string,
  pid: number,
  { label, min, seconds }: ComparisonOptions,
): Promise<Measurement> {
  const bytes = await fetchSettledSize(url)
  const baselineServer = await startBaselineServer(bytes)
  const shop = { url, pid, responses: 0, cpuTime: 0, slowestP99: 0 }
  const baseline = { ...shop, url: baselineServer.url, pid: baselineServer.pid }
  for (let round = 0; round <= seconds; round++)
    for (const server of [baseline, shop]) {
      const before = cpuMilliseconds(server.pid)
      const load = await runWrk(server.url, { seconds: 1, headers, pinned: true })
      if (load.errorResponses + load.connectionErrors > 0)
        throw new Error(
          `${label}: ${load.errorResponses} error responses, ${load.connectionErrors} without response`,
        )
      // The first round only warms up both servers.
      if (round === 0) continue
      server.responses += load.perSecond
      server.cpuTime += cpuMilliseconds(server.pid) - before
      server.slowestP99 = Math.max(server.slowestP99, load.p99)
    }
  baselineServer.stop()
  const perSecond = (responses: number) => Math.round(responses / seconds)
  const byCpuTime = shop.responses / shop.cpuTime / (baseline.responses / baseline.cpuTime)
  const details = `${perSecond(shop.responses)} of ${perSecond(baseline.responses)} per second; by processor time ${byCpuTime.toFixed(2)}; ${bytes} bytes; p99 ${shop.slowestP99.toFixed(1)} ms`
  const ofBaseline = shop.responses / baseline.responses
  return toMeasurement(`${label}, of bare node:http`, ofBaseline, { min, details, ofBaseline })
}

/**
 * Bytes of the brotli response, once the background compression at the highest level has replaced
 * the first one.
 */
async function fetchSettledSize(url: string): Promise<number> {
  const fetchSize = async () => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
    return Number(response.headers.get('content-length'))
  }
  const first = await fetchSize()
  for (let attempt = 0; attempt < 100; attempt++) {
    const current = await fetchSize()
    if (current !== first) return current
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return first
}

if (import.meta.main) printTable(await measureCachedResponses(Number(process.argv[2] ?? 4)))
