// A typed word as the database read it, and how near a word of a text comes to it.

import { stemOf } from './dutch-stem.ts'
import type { SoughtWord } from './question.ts'
import { isOneSlipAway } from './spelling.ts'

export type ReadWord = SoughtWord & {
  /** The words of the vocabulary that the database took it for; null where the word says nothing, as 'de'. */
  vocabulary: readonly string[] | null
  /**
   * For a word in small letters without accents. 0: the typed word; 1: a compound of it, or it without its slip of the pen; from
   * `meansTheSame` on a synonym, the nearest first. Undefined for any other word.
   */
  distanceTo: (word: string) => number | undefined
}

export const meansTheSame = 2

/** Texts share most of their words, so each word is compared once a search. */
export function readWord(sought: SoughtWord, vocabulary: readonly string[] | null): ReadWord {
  const compare = comparing(sought, vocabulary ?? [])
  const compared = new Map<string, number | undefined>()
  const distanceTo = (word: string): number | undefined => {
    if (vocabulary === null) return undefined
    if (!compared.has(word)) compared.set(word, compare(word))
    return compared.get(word)
  }
  return { ...sought, vocabulary, distanceTo }
}

function comparing({ typed, synonyms, guesses }: SoughtWord, vocabulary: readonly string[]) {
  const typedStem = stemOf(typed)
  const known = new Set(vocabulary)
  const others = (synonyms.length > 0 ? synonyms : guesses).map((other) => ({ other, stem: stemOf(other) }))
  return (word: string): number | undefined => {
    const stem = stemOf(word)
    if (stem === typedStem) return 0
    const isKnown = known.has(word)
    if (isKnown && (word.includes(typed) || isOneSlipAway(word, typed))) return 1
    const place = others.findIndex((one) => one.stem === stem || (isKnown && word.endsWith(one.other)))
    if (place !== -1) return meansTheSame + place / 100
    return isKnown ? meansTheSame + 0.9 : undefined
  }
}
