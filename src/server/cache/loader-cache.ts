// Caches the API responses that loaders use, and answers to filters of the product list, so that they need fewer database queries.

import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import type { Api } from '#api/framework/client.ts'

/** `cacheTags` is undefined for a response that must not be cached. */
type Answer = { body: unknown; cacheTags: readonly string[] | undefined }
export type LoaderCache = {
  /**
   * Returns an `Api` that returns cached responses and calls `api` for all others. The returned `Api` passes the cache tags of each
   * response to `collectTags`. Callers must not modify a response, because other callers get the same object.
   */
  through: (api: (collectTags: CollectTags) => Api, collectTags: CollectTags) => Api
  /** Returns the cached response of this name, or makes the call. */
  getOrCall: <Result extends Answer>(name: string, call: () => Promise<Result>) => Promise<Result>
  /**
   * Removes the responses with one of these tags. If `tags` is absent, removes all responses. The responses of calls in progress are not
   * cached either.
   */
  invalidate: (tags?: readonly string[]) => void
}
type CollectTags = (tags: readonly string[]) => void
/** `expiresAt` is in milliseconds, and set once the answer is there. */
type CachedAnswer = { answer: Promise<Answer>; cacheTags?: readonly string[]; expiresAt: number }

/** Caches the `max` most recently used responses until their tags are invalidated or expire; 0 disables the cache. */
export function createLoaderCache({ max, clock }: { max: number; clock: () => Date }): LoaderCache {
  const cached = new LRUCache<string, CachedAnswer>({ max: Math.max(1, max) })

  function getOrCall<Result extends Answer>(name: string, call: () => Promise<Result>): Promise<Result> {
    const existing = cached.get(name)
    if (existing && clock().getTime() < existing.expiresAt) return existing.answer as Promise<Result>
    const answer = call()
    const entry: CachedAnswer = { answer, expiresAt: Infinity }
    if (max > 0) cached.set(name, entry)
    const remove = () => void (cached.peek(name) === entry && cached.delete(name))
    entry.answer.then(({ cacheTags }) => {
      if (cacheTags) Object.assign(entry, { cacheTags, expiresAt: expiryOfTags(cacheTags) })
      else remove()
    }, remove)
    return answer
  }

  return {
    getOrCall,
    through:
      (api, collectTags) =>
      async (key, ...call) => {
        const { body, cacheTags } = await getOrCall(`${key} ${JSON.stringify(call)}`, async () => {
          let tags: readonly string[] | undefined
          const answer: unknown = await api((collected) => (tags = collected))(key, ...call)
          return { body: answer, cacheTags: tags }
        })
        if (cacheTags) collectTags(cacheTags)
        return body as never
      },
    invalidate(tags) {
      const changed = tags && new Set(tags)
      const stale = [...cached.entries()].filter(([, { cacheTags }]) => !changed || !cacheTags || cacheTags.some((tag) => changed.has(tag)))
      for (const [name] of stale) cached.delete(name)
    },
  }
}
