// What a visitor types, as words the shop can look for.

import { synonymsOf } from './synonyms.ts'

export const longestQuestion = 100
const mostWords = 8

/** Small letters without accents; digits stay. The same form as the database's vocabulary. */
export const plain = (text: string): string => text.replace(/[^\0-\x7f]/gu, withoutAccent).toLowerCase()

/** Sign by sign: most of a long text has none, and taking it apart as a whole costs ten times as much. */
const withoutAccent = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '')

/** Words of two letters or more, at most eight, out of the first hundred characters. Anything typed is harmless. */
export const wordsOf = (text: string): string[] =>
  [...new Set(plain(text.slice(0, longestQuestion)).match(/[a-z0-9]{2,}/g) ?? [])].slice(0, mostWords)

/** Each word with what people also mean by it; the word itself comes first. */
export const meant = (text: string): string[][] => wordsOf(text).map((word) => [word].concat(synonymsOf(word)))
