// Corrects one typing error in a common word: an extra, missing or replaced letter, or two swapped
// letters.

import { synonymGroups } from './synonyms.ts'

const minLength = 5

/**
 * Returns the word of the synonym list that the visitor probably meant. Undefined if no word with
 * the same first letter is close enough, or if the typed word is short.
 */
export function correctSpelling(typed: string): string | undefined {
  if (typed.length < minLength) return undefined
  return synonymGroups
    .flat()
    .find(
      (word) => word.length >= minLength - 1 && word[0] === typed[0] && isOneEditAway(typed, word),
    )
}

export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}
