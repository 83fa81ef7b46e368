// Varnish with vmod xkey. The configuration in docs/operations/luwte.vcl reads these headers and
// answers PURGE.

import { type HttpCache, joinKeys, purgeTimeoutMs, toBatches, toDirectives } from './http-cache.ts'

/** Varnish accepts header lines of 8 KB unless it is configured otherwise. */
const maxHeaderBytes = 8_000

async function purgeOne(purgeUrl: string, keys: string): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'PURGE',
    headers: { xkey: keys },
    redirect: 'error',
    signal: AbortSignal.timeout(purgeTimeoutMs),
  })
  await response.body?.cancel()
  // Another program at this address may answer 200 to any method.
  if (response.status !== 200 || !response.headers.has('x-purged'))
    throw new Error(`Varnish answered a purge with ${response.status}`)
}

/** `purgeUrls` has the address of every Varnish in front of the shop. */
export function createVarnish({ purgeUrls }: { purgeUrls: readonly string[] }): HttpCache {
  return {
    headersFor(tags, lifetime) {
      const keys = joinKeys(tags, ' ', maxHeaderBytes)
      return keys === undefined
        ? undefined
        : { xkey: keys, 'surrogate-control': toDirectives(lifetime) }
    },
    async purge(tags) {
      for (const batch of toBatches(tags, { maxKeys: 256, maxBytes: maxHeaderBytes })) {
        // Waits for all, so that a Varnish that is down does not delay the others.
        const results = await Promise.allSettled(
          purgeUrls.map((purgeUrl) => purgeOne(purgeUrl, batch.join(' '))),
        )
        for (const result of results) if (result.status === 'rejected') throw result.reason
      }
    },
  }
}
