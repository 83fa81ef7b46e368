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
export function joinKeys(
  tags: readonly string[],
  separator: string,
  maxBytes: number,
): string | undefined {
  const keys = toKeys(tags)
  const value = keys.join(separator)
  return value.length > maxBytes || keys.some((key) => key.length > maxKeyBytes) ? undefined : value
}

/** Divides the keys into batches of at most `maxKeys` keys and `maxBytes` bytes. */
export function toBatches(
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
export const toDirectives = ({ fresh, staleIfError }: SharedLifetime): string =>
  staleIfError > 0 ? `max-age=${fresh}, stale-if-error=${staleIfError}` : `max-age=${fresh}`

/**
 * A purge must arrive within a second of a change, so a service that is slower than this counts as
 * unreachable.
 */
export const purgeTimeoutMs = 3_000
