// Answers for everyone as values, so that a page that must be made again asks the database only for what changed.

import { LRUCache } from 'lru-cache'
import type { Api } from '#api/client.ts'

/** What one question came to; `madeFrom` is undefined for an answer that may not be kept. */
type Heard = { body: unknown; madeFrom: readonly string[] | undefined }
export type AnswerMemo = {
  /** `api` answers what is not known; `hear` gets the names of what each answer was made from. Nobody may change an answer. */
  asking: (api: (hear: Hear) => Api, hear: Hear) => Api
  /** Forgets all that was made from one of these names; everything when none is given. What is being asked meanwhile is not kept. */
  drop: (names?: readonly string[]) => void
}
type Hear = (names: readonly string[]) => void
type Kept = { heard: Promise<Heard>; madeFrom?: readonly string[] }

/** Keeps the `most` answers that were asked last; with 0 none. */
export function answerMemo({ most }: { most: number }): AnswerMemo {
  const kept = new LRUCache<string, Kept>({ max: Math.max(1, most) })

  function heardOf(name: string, ask: () => Promise<Heard>): Promise<Heard> {
    const known = kept.get(name)
    if (known) return known.heard
    const one: Kept = { heard: ask() }
    if (most > 0) kept.set(name, one)
    const forget = () => void (kept.peek(name) === one && kept.delete(name))
    one.heard.then(({ madeFrom }) => (madeFrom ? (one.madeFrom = madeFrom) : forget()), forget)
    return one.heard
  }

  return {
    asking:
      (api, hear) =>
      async (key, ...call) => {
        const { body, madeFrom } = await heardOf(`${key} ${JSON.stringify(call)}`, async () => {
          let names: readonly string[] | undefined
          const answer: unknown = await api((heard) => (names = heard))(key, ...call)
          return { body: answer, madeFrom: names }
        })
        if (madeFrom) hear(madeFrom)
        return body as never
      },
    drop(names) {
      const changed = names && new Set(names)
      const stale = [...kept.entries()].filter(([, { madeFrom }]) => !changed || !madeFrom || madeFrom.some((one) => changed.has(one)))
      for (const [name] of stale) kept.delete(name)
    },
  }
}
