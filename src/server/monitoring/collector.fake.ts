// An OpenTelemetry collector over HTTP that accepts only valid OTLP in JSON, for tests.

import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'

const attribute = z.object({ key: z.string().min(1), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.object({ code: z.number(), message: z.string().optional() }),
})
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
export type ReceivedSpan = z.infer<typeof span>

/** `status` is the answer to valid requests. */
export async function startFakeCollector({ status = 200 } = {}) {
  const received: { spans: ReceivedSpan[]; texts: string[]; requests: number } = {
    spans: [],
    texts: [],
    requests: 0,
  }
  const { url, close } = await startLocalServer((incoming, response) => {
    received.requests += 1
    void readText(incoming).then((text) => {
      const parsed = request.safeParse(
        incoming.url === '/v1/traces' && incoming.method === 'POST' ? JSON.parse(text) : undefined,
      )
      if (!parsed.success || incoming.headers['content-type'] !== 'application/json')
        return response.writeHead(400).end()
      received.texts.push(text)
      for (const { scopeSpans } of parsed.data.resourceSpans)
        received.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
      return response
        .writeHead(status, { 'content-type': 'application/json' })
        .end('{"partialSuccess":{}}')
    })
  })
  return { url, received, stop: close }
}
