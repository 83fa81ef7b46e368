// What an OpenTelemetry collector receives from the shop. tests/security/log-canary.test.ts checks
// that it is nothing personal.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { cents } from '#domain/money.ts'
import { type ReceivedSpan, startFakeCollector } from '#server/monitoring/collector.fake.ts'
import { startTracing } from '#server/monitoring/tracing.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

type FakeCollector = Awaited<ReturnType<typeof startFakeCollector>>

const product = { slug: 'duin', name: 'Duin', price: cents(1000), vatRate: 9, position: 1 } as const

let collector: FakeCollector
const shop = await openShopInProcess({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test', RATE_LIMITS: 'off' },
})
await insertProductWithVariations(shop.database.db, product)
beforeEach(async () => {
  collector = await startFakeCollector()
})
afterEach(() => collector.stop())

/** Sends requests while the shop is traced, and returns the spans that the collector received. */
async function traceRequests(
  requests: () => Promise<unknown>,
  sampleRatio = 1,
): Promise<ReceivedSpan[]> {
  const stop = await startTracing({ endpoint: collector.url, sampleRatio }, (reason) =>
    expect.unreachable(reason),
  )
  await requests()
  await stop()
  return collector.received.spans
}

const valueOf = ({ attributes }: ReceivedSpan, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** The names of a span and all above it, the request first. */
function pathTo(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent, spans) : []), span.name]
}

describe('a trace', () => {
  test('leads from a request to its endpoint and to each of its queries', async () => {
    const spans = await traceRequests(() => fetch(`${shop.url}/api/search?query=zeilboot`))
    const queries = spans.filter((span) => valueOf(span, 'db.system.name') === 'postgresql')
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries)
      expect(pathTo(query, spans).slice(0, 2)).toEqual(['GET /api/search', 'GET /api/search'])
    const request = spans.find(({ parentSpanId }) => parentSpanId === undefined)!
    expect([valueOf(request, 'http.route'), valueOf(request, 'http.response.status_code')]).toEqual(
      ['/api/search', 200],
    )
    expect(JSON.stringify(spans)).not.toContain('zeilboot')
  })

  test('of a page shows its rendering, and of the same page from the cache only the request', async () => {
    const spans = await traceRequests(async () => {
      await fetch(`${shop.url}/product/${product.slug}`)
      await fetch(`${shop.url}/product/${product.slug}`)
    })
    const paths = spans.map((span) => pathTo(span, spans).join(' > '))
    expect(paths).toContain('GET /product/:slug > render /product/:slug > GET /api/product/:slug')
    const cached = spans.filter(({ name }) => name === 'cached answer')
    expect(cached.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined])
    expect(spans.some(({ parentSpanId }) => parentSpanId === cached[0]!.spanId)).toBe(false)
  })

  test('names a refusal by its code, and does not call it an error', async () => {
    const spans = await traceRequests(() => fetch(`${shop.url}/api/product/bestaat-niet`))
    const refused = spans.find((span) => valueOf(span, 'luwte.problem') !== undefined)!
    expect([valueOf(refused, 'luwte.problem'), refused.status.code]).toEqual(['not-found', 0])
  })

  test('does not continue the trace of a stranger', async () => {
    const traceId = 'a'.repeat(32)
    const spans = await traceRequests(() =>
      fetch(`${shop.url}/api/payment-methods`, {
        headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
      }),
    )
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.map((span) => span.traceId)).not.toContain(traceId)
  })

  test('is not made outside the sample', async () => {
    await traceRequests(
      () => Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.url}/api/payment-methods`))),
      0,
    )
    expect(collector.received.requests).toBe(0)
  })
})

describe('a collector that fails', { tags: 'long' }, () => {
  test.each(['refuses', 'is down'])(
    'changes no answer of the shop, and is reported once a minute: it %s',
    async (how) => {
      const failing = await startFakeCollector({ status: 400 })
      if (how === 'is down') await failing.stop()
      const report = vi.fn<(reason: string) => void>()
      const stop = await startTracing({ endpoint: failing.url, sampleRatio: 1 }, report)
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => fetch(`${shop.url}/api/payment-methods?a`)),
      )
      await stop()
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(report).toHaveBeenCalledTimes(1)
      if (how === 'refuses') await failing.stop()
    },
  )
})
