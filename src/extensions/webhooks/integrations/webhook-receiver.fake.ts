// A partner's program over HTTP that verifies messages as the libraries of Standard Webhooks do,
// for tests.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { startLocalServer } from '#integrations/network/local-server.fake.ts'

const toleranceSeconds = 5 * 60
export type ReceivedMessage = { id: string; body: unknown }
type Answer = { status: number | null; headers?: Record<string, string> }

/**
 * `answer` decides about a verified message; a null status means no answer. `now` is the receiver's
 * clock.
 */
export async function startFakeWebhookReceiver(
  now: () => Date,
  answer: (message: ReceivedMessage) => Answer = () => ({ status: 204 }),
) {
  const state = { secret: '', requests: 0 }
  const received: ReceivedMessage[] = []
  const { url, close } = await startLocalServer((request, response) => {
    state.requests += 1
    void readText(request).then((text) => {
      if (
        request.method !== 'POST' ||
        request.headers['content-type'] !== 'application/json' ||
        !isSigned(request.headers, text)
      )
        return response.writeHead(400).end()
      const message = {
        id: String(request.headers['webhook-id']),
        body: JSON.parse(text) as unknown,
      }
      const { status, headers } = answer(message)
      if (status === null) return undefined
      if (status < 300) received.push(message)
      return response.writeHead(status, headers).end()
    })
  })
  function isSigned(headers: IncomingHttpHeaders, text: string): boolean {
    const [id, timestamp, signatures] = [
      headers['webhook-id'],
      headers['webhook-timestamp'],
      headers['webhook-signature'],
    ]
    if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
      return false
    if (Math.abs(now().getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
    const expected = createHmac('sha256', Buffer.from(state.secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${timestamp}.${text}`)
      .digest()
    return signatures.split(' ').some((signature) => {
      const [version, value = ''] = signature.split(',')
      const bytes = Buffer.from(value, 'base64')
      return (
        version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
      )
    })
  }
  return { url: `${url}/luwte`, received, state, close }
}
