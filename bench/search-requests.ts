// Creates search requests that never repeat: two known words, a typo, part of a word, three words
// with a typo, and an unknown word. Usage: imported, not run by itself.

import type { BenchRequest } from './load.ts'

export async function createSearchRequests(
  origin: string,
  maxCount = 60_000,
): Promise<BenchRequest[]> {
  const products = (await (await fetch(`${origin}/api/products`)).json()) as {
    name: string
    short_description: string
  }[]
  const text = products
    .map(({ name, short_description }) => `${name} ${short_description}`)
    .join(' ')
  const words = [...new Set(text.toLowerCase().match(/[a-zé]{4,}/g) ?? [])]
  const word = (index: number) => words[(index * 7919) % words.length] ?? 'luier'
  const queryKinds = [
    (index: number) => `${word(index)} ${word(index + 1)}`,
    (index: number) => withTypo(word(index), index),
    (index: number) => `${word(index).slice(0, 5)} ${index.toString(36)}`,
    (index: number) => `${withTypo(word(index), index + 1)} ${word(index + 3)} ${word(index + 5)}`,
    unknownWord,
  ]
  const queries = new Set(
    Array.from({ length: maxCount }, (_, index) => queryKinds[index % queryKinds.length]!(index)),
  )
  return [...queries].map((query) => ({ path: `/api/search?query=${encodeURIComponent(query)}` }))
}

/** A word that no product has. */
const unknownWord = (index: number) =>
  (index * 2654435761).toString(36).replace(/\d/g, 'a').slice(0, 7)

/** Replaces one letter. */
function withTypo(word: string, index: number): string {
  const position = index % word.length
  const letter = 'etaonrisdl'[Math.floor(index / word.length) % 10] ?? 'e'
  return word.slice(0, position) + letter + word.slice(position + 1)
}
