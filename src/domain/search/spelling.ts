// Slips of the pen in everyday words: one letter more, fewer, other or swapped.

import { meanings } from './synonyms.ts'

const shortest = 5

/** The synonyms' word that a typed word may be a slip of; undefined where there is none or it is too short to tell. First letters are seldom wrong. */
export function corrected(typed: string): string | undefined {
  if (typed.length < shortest) return undefined
  return meanings.flat().find((word) => word.length >= shortest - 1 && word[0] === typed[0] && isOneSlipAway(typed, word))
}

export function isOneSlipAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}
