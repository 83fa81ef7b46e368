// Answers for everyone as values, so that a page that must be made again asks the database only for what changed.

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

/** Keeps the `most` answers that were asked last. */
export function answerMemo({ most }: { most: number }): AnswerMemo {
  const kept = new Map<string, { heard: Promise<Heard>; madeFrom?: readonly string[] }>()

  function heardOf(name: string, ask: () => Promise<Heard>): Promise<Heard> {
    const known = kept.get(name)
    const one: { heard: Promise<Heard>; madeFrom?: readonly string[] } = known ?? { heard: ask() }
    kept.delete(name)
    kept.set(name, one)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    if (known) return known.heard
    const forget = () => void (kept.get(name) === one && kept.delete(name))
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
      for (const [name, { madeFrom }] of kept) if (!changed || !madeFrom || madeFrom.some((one) => changed.has(one))) kept.delete(name)
    },
  }
}
