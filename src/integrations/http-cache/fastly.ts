// Fastly (https://www.fastly.com/documentation/reference/api/purging/).

import { type HttpCache, joinKeys, purgeTimeoutMs, toBatches, toDirectives } from './http-cache.ts'

/** Fastly drops keys beyond this size of the header, so a response with more is not stored. */
export const maxSurrogateKeyBytes = 16_384
export const maxKeysPerCall = 256

type Settings = { serviceId: string; apiToken: string; apiUrl: string }

export const createFastly = ({ serviceId, apiToken, apiUrl }: Settings): HttpCache => ({
  headersFor(tags, lifetime) {
    const keys = joinKeys(tags, ' ', maxSurrogateKeyBytes)
    return keys === undefined
      ? undefined
      : { 'surrogate-key': keys, 'surrogate-control': toDirectives(lifetime) }
  },
  async purge(tags) {
    for (const batch of toBatches(tags, { maxKeys: maxKeysPerCall, maxBytes: 100_000 })) {
      const response = await fetch(`${apiUrl}/service/${serviceId}/purge`, {
        method: 'POST',
        headers: {
          'fastly-key': apiToken,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: batch }),
        redirect: 'error',
        signal: AbortSignal.timeout(purgeTimeoutMs),
      })
      await response.body?.cancel()
      if (response.status !== 200)
        throw new Error(`Fastly answered a purge with ${response.status}`)
    }
  },
})
