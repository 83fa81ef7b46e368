// An HTTP cache in front of the shop: Varnish, Fastly or Cloudflare. It stores responses with their
// cache tags, and drops them by tag.

/**
 * In seconds: how long the cache may send the response, and how much longer while the shop is down.
 */
export type SharedLifetime = { fresh: number; staleIfError: number }

export type HttpCache = {
  /**
   * Returns the headers by which the cache stores a response with these tags; undefined if the tags
   * do not fit in its header.
   */
  headersFor: (
    tags: readonly string[],
    lifetime: SharedLifetime,
  ) => Readonly<Record<string, string>> | undefined
  /** Drops every response with one of the tags. @throws if the cache did not confirm that */
  purge: (tags: readonly string[]) => Promise<void>
}

/** Fastly and Cloudflare ignore longer keys, so no response with such a tag is stored. */
const maxKeyBytes = 1_000

/** Returns a tag in the characters that all three caches accept: visible ASCII without commas. */
const toKey = (tag: string): string => encodeURI(tag.toWellFormed()).replaceAll(',', '%2C')

const toKeys = (tags: readonly string[]): string[] => [...new Set(tags.map(toKey))]

/** Joins the keys into one header value; undefined if a key or the value is too long. */
function joinKeys(
  tags: readonly string[],
  separator: string,
  maxBytes: number,
): string | undefined {
  const keys = toKeys(tags)
  const value = keys.join(separator)
  return value.length > maxBytes || keys.some((key) => key.length > maxKeyBytes) ? undefined : value
}

/** Divides the keys into batches of at most `maxKeys` keys and `maxBytes` bytes. */
function toBatches(
  tags: readonly string[],
  { maxKeys, maxBytes }: { maxKeys: number; maxBytes: number },
): string[][] {
  const batches: string[][] = []
  let bytes = Infinity
  for (const key of toKeys(tags)) {
    if (key.length > maxKeyBytes) continue
    const last = batches.at(-1)
    if (!last || last.length === maxKeys || bytes + key.length + 1 > maxBytes) {
      batches.push([key])
      bytes = key.length
    } else {
      last.push(key)
      bytes += key.length + 1
    }
  }
  return batches
}

/** The directives that all three understand. */
const toDirectives = ({ fresh, staleIfError }: SharedLifetime): string =>
  staleIfError > 0 ? `max-age=${fresh}, stale-if-error=${staleIfError}` : `max-age=${fresh}`

/**
 * A purge must arrive within a second of a change, so a service that is slower than this counts as
 * unreachable.
 */
const purgeTimeoutMs = 3_000

/** Cloudflare (https://developers.cloudflare.com/cache/how-to/purge-cache/). */
const maxCacheTagBytes = 16_000
/** The maximum of every plan. */
export const maxTagsPerCall = 100

type CloudflareSettings = { zoneId: string; apiToken: string; apiUrl: string }

export const createCloudflare = ({ zoneId, apiToken, apiUrl }: CloudflareSettings): HttpCache => ({
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

/**
 * Varnish with vmod xkey. The configuration in docs/operations/luwte.vcl reads these headers and
 * answers PURGE.
 *
 * Varnish accepts header lines of 8 KB unless it is configured otherwise.
 */
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

/**
 * Fastly (https://www.fastly.com/documentation/reference/api/purging/).
 *
 * Fastly drops keys beyond this size of the header, so a response with more is not stored.
 */
const maxSurrogateKeyBytes = 16_384
export const maxKeysPerCall = 256

type FastlySettings = { serviceId: string; apiToken: string; apiUrl: string }

export const createFastly = ({ serviceId, apiToken, apiUrl }: FastlySettings): HttpCache => ({
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
