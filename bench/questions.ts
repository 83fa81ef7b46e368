// Words a visitor might search for, each question asked once: known words, two of them, a typo, a part, and what nobody sells.

import type { Question } from './load.ts'

export async function searchQuestions(origin: string, most = 60_000): Promise<Question[]> {
  const products = (await (await fetch(`${origin}/api/products`)).json()) as { name: string; short_description: string }[]
  const text = products.map(({ name, short_description }) => `${name} ${short_description}`).join(' ')
  const words = [...new Set(text.toLowerCase().match(/[a-zé]{4,}/g) ?? [])]
  const word = (turn: number) => words[(turn * 7919) % words.length] ?? 'luier'
  const kinds = [
    (turn: number) => `${word(turn)} ${word(turn + 1)}`,
    (turn: number) => typo(word(turn), turn),
    (turn: number) => `${word(turn).slice(0, 5)} ${turn.toString(36)}`,
    (turn: number) => `${typo(word(turn), turn + 1)} ${word(turn + 3)} ${word(turn + 5)}`,
    stranger,
  ]
  const asked = new Set(Array.from({ length: most }, (_, turn) => kinds[turn % kinds.length]!(turn)))
  return [...asked].map((query) => ({ path: `/api/search?query=${encodeURIComponent(query)}` }))
}

/** A word that nobody knows. */
const stranger = (turn: number) => (turn * 2654435761).toString(36).replace(/\d/g, 'a').slice(0, 7)

/** One letter elsewhere. */
function typo(word: string, turn: number): string {
  const at = turn % word.length
  const letter = 'etaonrisdl'[Math.floor(turn / word.length) % 10] ?? 'e'
  return word.slice(0, at) + letter + word.slice(at + 1)
}
