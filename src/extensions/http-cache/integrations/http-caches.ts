// An HTTP cache in front of the shop stores responses with their cache tags, and drops them by tag.

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
/**
 * A purge must arrive within a second of a change, so a service that is slower than this counts as
 * unreachable.
 */
const purgeTimeoutMs = 3_000

/** Returns the tags in the characters that all caches accept: visible ASCII without commas. */
const toKeys = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => encodeURI(tag.toWellFormed()).replaceAll(',', '%2C'))),
]

type CacheHeaders = { keys: string; lifetime: string; separator: string; maxBytes: number }

/** `keys` and `lifetime` are the names of the headers. */
const writeHeaders =
  ({ keys: keysHeader, lifetime, separator, maxBytes }: CacheHeaders): HttpCache['headersFor'] =>
  (tags, { fresh, staleIfError }) => {
    const keys = toKeys(tags)
    const value = keys.join(separator)
    if (value.length > maxBytes || keys.some((key) => key.length > maxKeyBytes)) return undefined
    const stale = staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ''
    return { [keysHeader]: value, [lifetime]: `max-age=${fresh}${stale}` }
  }

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

type PurgeRequest = { method: string; headers: Record<string, string>; body?: string }

async function send(url: string, request: PurgeRequest): Promise<Response> {
  const signal = AbortSignal.timeout(purgeTimeoutMs)
  return fetch(url, { ...request, redirect: 'error', signal })
}

/** Varnish accepts header lines of 8 KB unless it is configured otherwise. */
const maxVarnishBytes = 8_000

/**
 * Varnish with vmod xkey. The configuration in docs/operations/luwte.vcl reads these headers and
 * answers PURGE. `purgeUrls` has the address of every Varnish in front of the shop.
 */
export const createVarnish = ({ purgeUrls }: { purgeUrls: readonly string[] }): HttpCache => ({
  headersFor: writeHeaders({
    keys: 'xkey',
    lifetime: 'surrogate-control',
    separator: ' ',
    maxBytes: maxVarnishBytes,
  }),
  async purge(tags) {
    for (const batch of toBatches(tags, { maxKeys: 256, maxBytes: maxVarnishBytes })) {
      // Waits for all, so that a Varnish that is down does not delay the others.
      const results = await Promise.allSettled(
        purgeUrls.map((purgeUrl) => purgeVarnish(purgeUrl, batch.join(' '))),
      )
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  },
})

async function purgeVarnish(purgeUrl: string, keys: string): Promise<void> {
  const response = await send(purgeUrl, { method: 'PURGE', headers: { xkey: keys } })
  await response.body?.cancel()
  // Another program at this address may answer 200 to any method.
  if (response.status !== 200 || !response.headers.has('x-purged'))
    throw new Error(`Varnish answered a purge with ${response.status}`)
}

type FastlySettings = { serviceId: string; apiToken: string; apiUrl: string }
export const maxFastlyKeysPerCall = 256

/** https://www.fastly.com/documentation/reference/api/purging/ */
export const createFastly = ({ serviceId, apiToken, apiUrl }: FastlySettings): HttpCache => ({
  headersFor: writeHeaders({
    keys: 'surrogate-key',
    lifetime: 'surrogate-control',
    separator: ' ',
    // Fastly drops keys beyond this size of the header.
    maxBytes: 16_384,
  }),
  async purge(tags) {
    for (const batch of toBatches(tags, { maxKeys: maxFastlyKeysPerCall, maxBytes: 100_000 })) {
      const response = await send(`${apiUrl}/service/${serviceId}/purge`, {
        method: 'POST',
        headers: {
          'fastly-key': apiToken,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: batch }),
      })
      await response.body?.cancel()
      if (response.status !== 200)
        throw new Error(`Fastly answered a purge with ${response.status}`)
    }
  },
})

type CloudflareSettings = { zoneId: string; apiToken: string; apiUrl: string }
/** The maximum of every plan. */
export const maxCloudflareTagsPerCall = 100

/** https://developers.cloudflare.com/cache/how-to/purge-cache/ */
export const createCloudflare = ({ zoneId, apiToken, apiUrl }: CloudflareSettings): HttpCache => ({
  headersFor: writeHeaders({
    keys: 'cache-tag',
    // Cloudflare does not pass this variant of CDN-Cache-Control on.
    lifetime: 'cloudflare-cdn-cache-control',
    separator: ',',
    maxBytes: 16_000,
  }),
  async purge(tags) {
    for (const batch of toBatches(tags, { maxKeys: maxCloudflareTagsPerCall, maxBytes: 100_000 })) {
      const response = await send(`${apiUrl}/zones/${zoneId}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: batch }),
      })
      const answer = (await response.json().catch(() => undefined)) as
        | { success?: unknown }
        | undefined
      if (response.status !== 200 || answer?.success !== true)
        throw new Error(`Cloudflare answered a purge with ${response.status}`)
    }
  },
})
