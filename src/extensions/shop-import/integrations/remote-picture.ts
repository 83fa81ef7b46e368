// Fetches a picture from an earlier shop, only from addresses on the internet.

import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { pinnedLookup, resolveAllowedAddress } from '#integrations/network/allowed-address.ts'

export type RemotePictureFailure = 'address' | 'unreachable' | 'status' | 'too-large'
export type RemotePictureFetcher = (
  url: string,
) => Promise<{ bytes: Uint8Array } | { failure: RemotePictureFailure; status?: number }>

/** `allowsLoopback` lets a shop that others cannot reach fetch from this machine. */
type Settings = { allowsLoopback: boolean; timeoutMs?: number; maxBytes?: number }

const maxRedirects = 3

/** Follows at most three redirects, and checks each address that they lead to. */
export const createRemotePictureFetcher =
  ({
    allowsLoopback,
    timeoutMs = 15_000,
    maxBytes = 15 * 1_048_576,
  }: Settings): RemotePictureFetcher =>
  async (start) => {
    let url = start
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      for (let step = 0; step <= maxRedirects; step++) {
        const { protocol, hostname } = new URL(url)
        if (protocol !== 'https:' && protocol !== 'http:') return { failure: 'address' }
        const address = await resolveAllowedAddress(hostname, allowsLoopback)
        if (address === undefined) return { failure: 'address' }
        const response = await get(url, address, signal)
        const { statusCode: status = 0, headers } = response
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          response.destroy()
          url = new URL(headers.location, url).href
        } else if (status === 200) return await readBytes(response, maxBytes)
        else {
          response.destroy()
          return { failure: 'status', status }
        }
      }
      return { failure: 'address' }
    } catch {
      return { failure: 'unreachable' }
    }
  }

const get = (url: string, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? getHttps : getHttp
    const headers = { accept: 'image/jpeg,image/png,image/webp', 'user-agent': 'Luwte-Import/1' }
    send(url, { headers, agent: false, signal, lookup: pinnedLookup(address) }, resolve).on(
      'error',
      reject,
    )
  })

async function readBytes(
  response: IncomingMessage,
  maxBytes: number,
): Promise<{ bytes: Uint8Array } | { failure: 'too-large' }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) return { failure: 'too-large' }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}
