// Finds placeholder texts, and sample texts of new blocks that staff did not replace.

import { htmlToPlainText } from '../catalogue/short-text.ts'
import type { Fields } from './block-fields.ts'
import { type BlockLeaf, listLeafFields, type ValuePath } from './leaf-fields.ts'

export type SampleFinding = { grave: boolean; message: string; path: ValuePath }

const placeholder = /\b(?:voorbeeldtekst|lorem ipsum)\b|\[vul in\]/i
/** The check allows sample texts with fewer words, such as button labels, because staff may want to use them unchanged. */
const minWords = 3

/** `sample` contains the attributes of a new block of this layout. Returns at most one finding for reviews and one for other texts. */
export function findUnreplacedSamples(fields: Fields, attributes: unknown, sample: unknown): SampleFinding[] {
  const examples = new Set(textsOf(listLeafFields(fields, sample)).map(({ text }) => text))
  const unreplaced = textsOf(listLeafFields(fields, attributes)).filter(
    ({ text }) => placeholder.test(text) || (isSentence(text) && examples.has(text)),
  )
  const reviews = unreplaced.filter(({ leaf }) => isReview(leaf.path))
  const others = unreplaced.filter(({ leaf }) => !isReview(leaf.path))
  const [review] = reviews
  const [other] = others
  return [
    ...(review ? [{ grave: true, message: inventedReviewMessage(reviews.length), path: review.leaf.path }] : []),
    ...(other ? [{ grave: false, message: sampleTextMessage(others.map(({ leaf }) => leaf.name)), path: other.leaf.path }] : []),
  ]
}

const textsOf = (all: readonly BlockLeaf[]) =>
  all.flatMap((leaf) => {
    const text = typeof leaf.value === 'string' && leaf.field.kind !== 'image' ? htmlToPlainText(leaf.value).trim() : ''
    return text && leaf.path.at(-1) !== 'href' ? [{ leaf, text }] : []
  })
const isSentence = (text: string) => text.split(/\s+/).length >= minWords
const isReview = (path: ValuePath) => path.at(-1) === 'quote'

const inventedReviewMessage = (count: number) =>
  `${count === 1 ? 'Deze reactie komt' : `${count} reacties komen`} uit het voorbeeld en ${count === 1 ? 'is' : 'zijn'} verzonnen. Verzonnen reviews mogen niet: zet er echte in, of haal ze weg.`
const sampleTextMessage = (names: readonly string[]) =>
  `Hier staat nog voorbeeldtekst (${[...new Set(names)].join('; ')}). Vervang die door je eigen woorden.`
