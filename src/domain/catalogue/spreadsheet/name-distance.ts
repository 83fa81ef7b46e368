// Whether a file calls an item by about the same name as the shop.

import { foldText } from '../../search/fold-text.ts'

/** Names that share fewer of their pairs of letters are of different products. */
const minShared = 0.5

const pairsOf = (name: string): string[] => {
  const letters = foldText(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2),
  )
}

/**
 * True if the names have little in common. A name that is part of the other one does not differ,
 * nor does a name that is empty.
 */
export function differsMuch(one: string, other: string): boolean {
  const [short = [], long = []] = [pairsOf(one), pairsOf(other)].toSorted(
    (a, b) => a.length - b.length,
  )
  if (short.length === 0) return false
  const left = [...long]
  const shared = short.filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return shared.length / short.length < minShared
}
