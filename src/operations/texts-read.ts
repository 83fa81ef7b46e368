// Pages and articles as a search last read them. Most searches find what was found before, and a whole text is much to fetch for one sentence.

import type { TextKey } from '#data/search.ts'
import type { Readable } from '#domain/search/excerpt.ts'

type Version = TextKey & { version: string }
export type TextsRead = {
  /** Undefined when it was not read, or has changed since. */
  find: (text: Version) => Readable | undefined
  keep: (text: Version, readable: Readable) => void
}

export const nameOf = ({ kind, ref, part }: TextKey): string => `${kind} ${ref} ${part}`

/** Those that were asked for longest ago leave when there are more letters than `most` in all. */
export function textsRead(most = 1_000_000): TextsRead {
  const kept = new Map<string, { version: string; readable: Readable }>()
  let letters = 0
  function forget(name: string) {
    letters -= kept.get(name)?.readable.clean.length ?? 0
    kept.delete(name)
  }
  return {
    find(text) {
      const name = nameOf(text)
      const found = kept.get(name)
      if (found?.version !== text.version) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found.readable
    },
    keep(text, readable) {
      const name = nameOf(text)
      forget(name)
      kept.set(name, { version: text.version, readable })
      letters += readable.clean.length
      for (const oldest of kept.keys()) {
        if (letters <= most) break
        forget(oldest)
      }
    },
  }
}
