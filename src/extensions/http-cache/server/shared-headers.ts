// Adds to a cached response the headers by which an HTTP cache in front of the shop stores it.

import { everythingTag } from '#domain/cache-tag.ts'
import type { HttpCache } from '../integrations/http-caches.ts'

type Shareable = {
  status: number
  headers: Readonly<Record<string, string>>
  cacheTags: readonly string[]
  cacheable: boolean
}
export type SharedCaching = {
  headersFor: HttpCache['headersFor']
  /** In milliseconds: when the first running offer ends; Infinity if none runs. */
  endOfOffers: () => Promise<number>
}

/**
 * In seconds. A purge that is lost for good leaves a page outdated for an hour at most, and a shop
 * that is down keeps its pages for a day.
 */
const maxFresh = 3_600
const maxStaleIfError = 86_400

const hasPrices = (tag: string): boolean => /^(?:products$|popular$|product:|related:)/.test(tag)

/**
 * Returns the content with the headers for the HTTP cache, and the moment until which the shop may
 * send it. The two caches divide the time until the end: a response that the shop sends at the last
 * moment leaves the HTTP cache at the end. So the lifetime is in the headers once, and not computed
 * for each request. The end of an offer counts as well, because no purge follows it while the shop
 * is down.
 */
export async function withSharedHeaders<Rendered extends Shareable>(
  rendered: Rendered,
  expiresAt: number,
  now: Date,
  shared: SharedCaching,
): Promise<{ content: Rendered; expiresAt: number }> {
  const unchanged = { content: rendered, expiresAt }
  const tags = rendered.cacheTags.filter((tag) => !tag.startsWith('until:'))
  if (!rendered.cacheable || rendered.status !== 200 || tags.length === 0) return unchanged
  const end = Math.min(expiresAt, tags.some(hasPrices) ? await shared.endOfOffers() : Infinity)
  const lifetime = Math.min(maxFresh + maxStaleIfError, Math.floor((end - now.getTime()) / 2_000))
  const fresh = Math.min(maxFresh, lifetime)
  const headers =
    lifetime < 1
      ? undefined
      : shared.headersFor([everythingTag, ...tags], { fresh, staleIfError: lifetime - fresh })
  if (!headers) return unchanged
  return {
    content: { ...rendered, headers: { ...rendered.headers, ...headers } },
    expiresAt: end - lifetime * 1_000,
  }
}

/**
 * `load` queries when the first running offer ends; `invalidate` forgets it, so that the next call
 * queries it again.
 */
export function createOfferWatch(load: () => Promise<Date | undefined>) {
  let end: Promise<number> | undefined
  return {
    end: (): Promise<number> => {
      const current = (end ??= load().then((moment) => moment?.getTime() ?? Infinity))
      // After a failure the next page queries again; the page that waits is not for the HTTP cache.
      return current.catch(() => {
        if (end === current) end = undefined
        return 0
      })
    },
    invalidate(): void {
      end = undefined
    },
  }
}
