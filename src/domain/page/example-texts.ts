// Example texts of the editor's samples that were never replaced.

import { plainText } from '../catalogue/short-text.ts'
import type { Fields } from './fields.ts'
import { type Leaf, leaves, type Path } from './leaves.ts'

export type ExampleFinding = { grave: boolean; message: string; path: Path }

const placeholder = /\b(?:voorbeeldtekst|lorem ipsum)\b|\[vul in\]/i
/** Shorter texts, such as those of a button, may well be meant. */
const fewestWords = 3

/** `sample` holds the attributes that a fresh example of the block gets. At most one finding for its reviews and one for its other texts. */
export function exampleTexts(fields: Fields, attributes: unknown, sample: unknown): ExampleFinding[] {
  const examples = new Set(texts(leaves(fields, sample)).map(({ text }) => text))
  const left = texts(leaves(fields, attributes)).filter(({ text }) => placeholder.test(text) || (isSentence(text) && examples.has(text)))
  const reviews = left.filter(({ leaf }) => isReview(leaf.path))
  const others = left.filter(({ leaf }) => !isReview(leaf.path))
  const [review] = reviews
  const [other] = others
  return [
    ...(review ? [{ grave: true, message: inventedReview(reviews.length), path: review.leaf.path }] : []),
    ...(other ? [{ grave: false, message: stillExample(others.map(({ leaf }) => leaf.name)), path: other.leaf.path }] : []),
  ]
}

const texts = (all: readonly Leaf[]) =>
  all.flatMap((leaf) => {
    const text = typeof leaf.value === 'string' && leaf.field.kind !== 'image' ? plainText(leaf.value).trim() : ''
    return text && leaf.path.at(-1) !== 'href' ? [{ leaf, text }] : []
  })
const isSentence = (text: string) => text.split(/\s+/).length >= fewestWords
const isReview = (path: Path) => path.at(-1) === 'quote'

const inventedReview = (count: number) =>
  `${count === 1 ? 'Deze reactie komt' : `${count} reacties komen`} uit het voorbeeld en ${count === 1 ? 'is' : 'zijn'} verzonnen. Verzonnen reviews mogen niet: zet er echte in, of haal ze weg.`
const stillExample = (names: readonly string[]) =>
  `Hier staat nog voorbeeldtekst (${[...new Set(names)].join('; ')}). Vervang die door je eigen woorden.`
