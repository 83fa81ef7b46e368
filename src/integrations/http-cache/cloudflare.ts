// Cloudflare (https://developers.cloudflare.com/cache/how-to/purge-cache/).

import { type HttpCache, joinKeys, purgeTimeoutMs, toBatches, toDirectives } from './http-cache.ts'

export const maxCacheTagBytes = 16_000
/** The maximum of every plan. */
export const maxTagsPerCall = 100

type Settings = { zoneId: string; apiToken: string; apiUrl: string }

export const createCloudflare = ({ zoneId, apiToken, apiUrl }: Settings): HttpCache => ({
  headersFor(tags, lifetime) {
    const keys = joinKeys(tags, ',', maxCacheTagBytes)
    // Cloudflare does not pass this variant of CDN-Cache-Control on.
    return keys === undefined
      ? undefined
      : { 'cache-tag': keys, 'cloudflare-cdn-cache-control': toDirectives(lifetime) }
  },
  async purge(tags) {
    for (const batch of toBatches(tags, { maxKeys: maxTagsPerCall, maxBytes: 100_000 })) {
      const response = await fetch(`${apiUrl}/zones/${zoneId}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: batch }),
        redirect: 'error',
        signal: AbortSignal.timeout(purgeTimeoutMs),
      })
      const answer = (await response.json().catch(() => undefined)) as
        | { success?: unknown }
        | undefined
      if (response.status !== 200 || answer?.success !== true)
        throw new Error(`Cloudflare answered a purge with ${response.status}`)
    }
  },
})
