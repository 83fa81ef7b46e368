import { htmlToPlainText } from '../../catalogue/short-text.ts'
import { type Fields, type BlockLeaf, listLeafFields, type ValuePath } from '../block-fields.ts'

export type SampleFinding = {
  grave: boolean
  isSampleText: boolean
  message: string
  path: ValuePath
}

/** Matches also a placeholder that says what to fill in, such as [vul de openingstijden in]. */
const placeholder = /\b(?:voorbeeldtekst|lorem ipsum)\b|\[vul\b[^\][]{0,80}\bin\b[^\][]{0,80}\]/i
/**
 * The check allows sample texts with fewer words, such as button labels, because staff may want to
 * use them unchanged.
 */
const minWords = 3

/**
 * `sample` contains the attributes of a new block of this layout. Returns at most one finding for
 * reviews and one for other texts. Sample texts are grave if they are at least half of the
 * sentences of the block; fewer may suit the shop. Placeholders and reviews are always grave.
 */
export function findUnreplacedSamples(
  fields: Fields,
  attributes: unknown,
  sample: unknown,
): SampleFinding[] {
  const examples = new Set(textsOf(listLeafFields(fields, sample)).map(({ text }) => text))
  const texts = textsOf(listLeafFields(fields, attributes))
  const unreplaced = texts.filter(
    ({ text }) => isPlaceholderText(text) || (isSentence(text) && examples.has(text)),
  )
  const reviews = unreplaced.filter(({ leaf }) => isReview(leaf.path))
  const others = unreplaced.filter(({ leaf }) => !isReview(leaf.path))
  const [review] = reviews
  const [other] = others
  const isGrave =
    others.some(({ text }) => isPlaceholderText(text)) ||
    unreplaced.length * 2 >= texts.filter(({ text }) => isSentence(text)).length
  return [
    ...(review
      ? [
          {
            grave: true,
            isSampleText: false,
            message: inventedReviewMessage(reviews.length),
            path: review.leaf.path,
          },
        ]
      : []),
    ...(other
      ? [
          {
            grave: isGrave,
            isSampleText: true,
            message: sampleTextMessage(others.map(({ leaf }) => leaf.name)),
            path: other.leaf.path,
          },
        ]
      : []),
  ]
}

export const isPlaceholderText = (text: string): boolean => placeholder.test(text)

const textsOf = (all: readonly BlockLeaf[]) =>
  all.flatMap((leaf) => {
    const text =
      typeof leaf.value === 'string' && leaf.field.kind !== 'image'
        ? htmlToPlainText(leaf.value).trim()
        : ''
    return text && leaf.path.at(-1) !== 'href' ? [{ leaf, text }] : []
  })
const isSentence = (text: string) => text.split(/\s+/).length >= minWords
const isReview = (path: ValuePath) => path.at(-1) === 'quote'

const inventedReviewMessage = (count: number) =>
  `${count === 1 ? 'Deze reactie komt' : `${count} reacties komen`} uit het voorbeeld en ${count === 1 ? 'is' : 'zijn'} verzonnen. Verzonnen reviews mogen niet: zet er echte in, of haal ze weg.`
const sampleTextMessage = (names: readonly string[]) =>
  `Hier staat nog voorbeeldtekst (${[...new Set(names)].join('; ')}). Vervang die door je eigen woorden.`
