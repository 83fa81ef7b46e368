// Compares the shop with the same shop behind Varnish, on the same core and in one run.
// Usage: node bench/http-cache.ts [seconds]

import { isVarnishAvailable, startVarnish } from '#tests/support/varnish.ts'
import { freePort, startShop } from '#tests/support/running-shop.ts'
import { pinToCore, runWrk } from './load.ts'
import { median, type Measurement, printTable, toMeasurement } from './report.ts'

const paths = ['/', '/shop', '/api/products']
const encodings = ['br', 'gzip']

export async function measureHttpCache(seconds = 8): Promise<Measurement[]> {
  if (!isVarnishAvailable())
    return [
      {
        label: 'pages behind Varnish',
        measured: 'not measured: no Varnish on this machine',
        target: '',
        isMet: undefined,
      },
    ]
  const [port, purgePort] = [await freePort(), await freePort()]
  const env = {
    RATE_LIMITS: 'off',
    TRUSTED_HOPS: '1',
    CDN: 'varnish',
    PURGE_URL: `http://127.0.0.1:${purgePort}`,
    LOG_LEVEL: 'error',
  }
  const shop = await startShop({ env, port, launcher: pinToCore(0, []) })
  const varnish = await startVarnish(port, { launcher: pinToCore(0, []) })
  const measurements: Measurement[] = []
  try {
    for (const path of paths)
      for (const encoding of encodings) {
        const urls = { direct: `http://127.0.0.1:${port}${path}`, behind: varnish.url + path }
        measurements.push(await compare(urls, { label: `${path}, ${encoding}`, encoding, seconds }))
      }
  } finally {
    await varnish.stop()
    await shop.stop()
  }
  return measurements
}

type Comparison = { label: string; encoding: string; seconds: number }

/** Alternates every second, so that other work on the machine slows both. */
async function compare(
  urls: { direct: string; behind: string },
  { label, encoding, seconds }: Comparison,
): Promise<Measurement> {
  const headers = [`Accept-Encoding: ${encoding}`]
  const rates = { direct: [] as number[], behind: [] as number[] }
  const slowest = { direct: 0, behind: 0 }
  for (let round = 0; round <= seconds; round++)
    for (const way of ['direct', 'behind'] as const) {
      const load = await runWrk(urls[way], { seconds: 1, headers, pinned: true })
      if (load.errorResponses + load.connectionErrors > 0)
        throw new Error(`${label}: ${load.errorResponses} error responses ${way}`)
      // The first round only fills the caches.
      if (round === 0) continue
      rates[way].push(load.perSecond)
      slowest[way] = Math.max(slowest[way], load.p99)
    }
  const [direct, behind] = [median(rates.direct), median(rates.behind)]
  const details = `${Math.round(behind)} of ${Math.round(direct)} a second; p99 ${slowest.behind.toFixed(1)} and ${slowest.direct.toFixed(1)} ms`
  return toMeasurement(`behind Varnish, of the shop alone: ${label}`, behind / direct, { details })
}

if (import.meta.main) printTable(await measureHttpCache(Number(process.argv[2] ?? 8)))
