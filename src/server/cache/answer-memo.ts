// Answers for everyone as values, so that a page that must be made again asks the database only for what changed.

import { LRUCache } from 'lru-cache'
import type { Api } from '#api/client.ts'

/** The answer to one question; `cacheTags` is undefined for an answer that may not be kept. */
type Answer = { body: unknown; cacheTags: readonly string[] | undefined }
export type AnswerMemo = {
  /** `api` answers what is not known; `collectTags` gets the tags of each answer. Nobody may change an answer. */
  asking: (api: (collectTags: CollectTags) => Api, collectTags: CollectTags) => Api
  /** Forgets all answers with one of these tags; everything when none is given. What is being asked meanwhile is not kept. */
  invalidate: (tags?: readonly string[]) => void
}
type CollectTags = (tags: readonly string[]) => void
type Kept = { answer: Promise<Answer>; cacheTags?: readonly string[] }

/** Keeps the `most` answers that were asked last; with 0 none. */
export function answerMemo({ most }: { most: number }): AnswerMemo {
  const kept = new LRUCache<string, Kept>({ max: Math.max(1, most) })

  function answerTo(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(name)
    if (known) return known.answer
    const one: Kept = { answer: ask() }
    if (most > 0) kept.set(name, one)
    const forget = () => void (kept.peek(name) === one && kept.delete(name))
    one.answer.then(({ cacheTags }) => (cacheTags ? (one.cacheTags = cacheTags) : forget()), forget)
    return one.answer
  }

  return {
    asking:
      (api, collectTags) =>
      async (key, ...call) => {
        const { body, cacheTags } = await answerTo(`${key} ${JSON.stringify(call)}`, async () => {
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
