// Caches the API responses that loaders use, and answers to filters of the product list, so that
// they need fewer database queries.

import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import type { Api } from '#api/framework/client.ts'
import type { Caching } from '#api/framework/execute.ts'

type Answer = { body: unknown; caching: Caching }
export type LoaderCache = {
  /**
   * Returns an `Api` that returns cached responses and calls `api` for all others. It passes to
   * `onReply` how each response may be cached. Callers must not modify a response, because other
   * callers get the same object.
   */
  through: (api: (onReply: OnReply) => Api, onReply: OnReply) => Api
  getOrCall: <Result extends Answer>(name: string, call: () => Promise<Result>) => Promise<Result>
  /** Without `tags` removes all. Responses of calls in progress are not cached either. */
  invalidate: (tags?: readonly string[]) => void
  /** Approximate use of memory. */
  bytes: () => number
}
type OnReply = (caching: Caching) => void
/** `expiresAt` is in milliseconds; it and `cacheTags` are set once the answer is there. */
type CachedAnswer = {
  answer: Promise<Answer>
  cacheTags?: readonly string[]
  expiresAt: number
  bytes: number
}

/** The bookkeeping of one entry. */
const overheadBytes = 1_000
/** As measured, objects take about twice the bytes of their JSON. */
const bytesPerCharacter = 2

/**
 * Caches the most recently used responses until they take `maxBytes`, or their tags are invalidated
 * or expire; 0 disables the cache.
 */
export function createLoaderCache({
  maxBytes,
  clock,
}: {
  maxBytes: number
  clock: () => Date
}): LoaderCache {
  const cached = new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  })

  function getOrCall<Result extends Answer>(
    name: string,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const existing = cached.get(name)
    if (existing && clock().getTime() < existing.expiresAt)
      return existing.answer as Promise<Result>
    const answer = call()
    const entry: CachedAnswer = { answer, expiresAt: Infinity, bytes: overheadBytes }
    cached.set(name, entry)
    const remove = () => void (cached.peek(name) === entry && cached.delete(name))
    answer.then(({ body, caching: { cacheTags } }) => {
      if (!cacheTags) remove()
      else if (cached.peek(name) === entry)
        cached.set(name, {
          answer,
          cacheTags,
          expiresAt: expiryOfTags(cacheTags),
          bytes: overheadBytes + bytesPerCharacter * (name.length + JSON.stringify(body).length),
        })
    }, remove)
    return answer
  }

  return {
    getOrCall,
    bytes: () => cached.calculatedSize,
    through:
      (api, onReply) =>
      async (key, ...call) => {
        const { body, caching } = await getOrCall(`${key} ${JSON.stringify(call)}`, async () => {
          let reported: Caching = { cacheTags: undefined, isOutdated: false }
          const answer: unknown = await api((one) => (reported = one))(key, ...call)
          return { body: answer, caching: reported }
        })
        onReply(caching)
        return body as never
      },
    invalidate(tags) {
      const changed = tags && new Set(tags)
      const stale = [...cached.entries()].filter(
        ([, { cacheTags }]) => !changed || !cacheTags || cacheTags.some((tag) => changed.has(tag)),
      )
      for (const [name] of stale) cached.delete(name)
    },
  }
}
