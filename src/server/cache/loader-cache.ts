// Caches the answers of loaders' API calls as values, so that rendering a page again queries the database only for what changed.

import { LRUCache } from 'lru-cache'
import type { Api } from '#api/client.ts'

/** `cacheTags` is undefined for an answer that may not be cached. */
type Answer = { body: unknown; cacheTags: readonly string[] | undefined }
export type LoaderCache = {
  /** An `Api` that calls `api` for what is not cached and hands the tags of each answer to `collectTags`. Callers must not change an answer. */
  through: (api: (collectTags: CollectTags) => Api, collectTags: CollectTags) => Api
  /** Drops every answer with one of these tags; all without `tags`. Calls under way are not cached. */
  invalidate: (tags?: readonly string[]) => void
}
type CollectTags = (tags: readonly string[]) => void
type CachedAnswer = { answer: Promise<Answer>; cacheTags?: readonly string[] }

/** Keeps the `max` answers that were used last; with 0 none. */
export function loaderCache({ max }: { max: number }): LoaderCache {
  const kept = new LRUCache<string, CachedAnswer>({ max: Math.max(1, max) })

  function cachedAnswer(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(name)
    if (known) return known.answer
    const one: CachedAnswer = { answer: ask() }
    if (max > 0) kept.set(name, one)
    const forget = () => void (kept.peek(name) === one && kept.delete(name))
    one.answer.then(({ cacheTags }) => (cacheTags ? (one.cacheTags = cacheTags) : forget()), forget)
    return one.answer
  }

  return {
    through:
      (api, collectTags) =>
      async (key, ...call) => {
        const { body, cacheTags } = await cachedAnswer(`${key} ${JSON.stringify(call)}`, async () => {
          let tags: readonly string[] | undefined
          const answer: unknown = await api((collected) => (tags = collected))(key, ...call)
          return { body: answer, cacheTags: tags }
        })
        if (cacheTags) collectTags(cacheTags)
        return body as never
      },
    invalidate(tags) {
      const changed = tags && new Set(tags)
      const stale = [...kept.entries()].filter(([, { cacheTags }]) => !changed || !cacheTags || cacheTags.some((one) => changed.has(one)))
      for (const [name] of stale) kept.delete(name)
    },
  }
}
