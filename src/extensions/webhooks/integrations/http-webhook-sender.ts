// Sends webhooks after Standard Webhooks (https://www.standardwebhooks.com), only to addresses on
// the internet.

import { createHmac } from 'node:crypto'
import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  pinnedLookup,
  resolveAllowedAddress,
  isLoopbackAddress,
} from '#integrations/network/allowed-address.ts'

/** `allowsLoopback` lets a shop that others cannot reach call this machine, also without https. */
type Settings = { allowsLoopback: boolean; timeoutMs?: number }

const secretPrefix = 'whsec_'

/** Signs as 'v1,…'. `secret` has the key in base64 after 'whsec_'. */
export function signWebhook({
  secret,
  id,
  timestamp,
  body,
}: {
  secret: string
  id: string
  timestamp: number
  body: string
}): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

export const createWebhookSender =
  ({ allowsLoopback, timeoutMs = 10_000 }: Settings): WebhookSender =>
  async ({ url, secret, id, at, body }) => {
    try {
      const { protocol, hostname } = new URL(url)
      const address = await resolveAllowedAddress(hostname, allowsLoopback)
      if (address === undefined) return undefined
      if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackAddress(address)))
        return undefined
      const timestamp = Math.floor(at.getTime() / 1_000)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Luwte-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signWebhook({ secret, id, timestamp, body }),
      }
      return await post(url, body, { headers, address, timeoutMs })
    } catch {
      return undefined
    }
  }

type Post = { headers: Record<string, string | number>; address: string; timeoutMs: number }

/**
 * Connects to `address`, which was checked, instead of resolving the host once more. Follows no
 * redirect and ignores the answer's body.
 */
function post(
  url: string,
  body: string,
  { headers, address, timeoutMs }: Post,
): Promise<number | undefined> {
  const options: RequestOptions = {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: pinnedLookup(address),
  }
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    send(url, options, (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}

/**
 * `id` is the same for every attempt. `body` is the JSON text that is signed and sent. `secret`
 * begins with 'whsec_'.
 */
type WebhookRequest = { url: string; secret: string; id: string; at: Date; body: string }

/**
 * Sends one attempt. Returns the HTTP status; undefined if the address gave no answer or may not be
 * called. Never throws.
 */
export type WebhookSender = (request: WebhookRequest) => Promise<number | undefined>
