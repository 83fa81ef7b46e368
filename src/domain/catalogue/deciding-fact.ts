// The one fact by which a shopper tells a product from the next one: the last line of a card.

import { parseProductUses, type ProductUse } from '../product-finder/product-use.ts'
import { formatAttribute } from './attributes.ts'
import { productKind } from './product-kind.ts'
import { htmlToPlainText } from './short-text.ts'

/** On a phone of 390 px a fact is one line, and a sentence two. */
const maxLength = { fact: 36, sentence: 50 }

/** The first row whose uses a product all has. Rarer uses come first, because they decide more. */
const factsByUse: readonly (readonly [uses: readonly ProductUse[], fact: string])[] = [
  [['riem'], 'Te wisselen terwijl je staat'],
  [['fixatie'], 'Houdt groot verband op zijn plek'],
  [['bed', 'nacht'], 'Voor de nacht, op bed'],
  [['bed'], 'Voor op bed of stoel'],
  [['dag', 'nacht'], 'Voor dag en nacht'],
  [['nacht'], 'Voor de nacht'],
  [['zorg'], 'Handig als iemand je helpt'],
  [['wasbaar'], 'Wasbaar, om opnieuw te dragen'],
  [['dun'], 'Onder een strakke broek'],
  [['sport'], 'Ook bij sport'],
  [['nadruppelen'], 'Bij nadruppelen'],
]
const plainUses: typeof factsByUse = [
  [['optrekken'], 'Trek je aan als ondergoed'],
  [['dag'], 'Voor overdag'],
]

type Attributes = { features?: unknown; clothing?: unknown }

/**
 * From the uses of the product, else from the clothing that staff entered, else a first sentence of
 * the description that is short enough to stay whole. Undefined if there is none of them.
 */
export function findDecidingFact(
  attributes: Attributes,
  shortDescription: string,
): string | undefined {
  const kind = productKind(attributes)
  const uses = kind === 'worn' || kind === 'bed' ? parseProductUses(attributes) : []
  return (
    factOfUses(factsByUse, uses) ??
    clothingOf(attributes) ??
    factOfUses(plainUses, uses) ??
    shortSentenceOf(shortDescription)
  )
}

const factOfUses = (facts: typeof factsByUse, uses: readonly ProductUse[]) =>
  facts.find(([needed]) => needed.every((use) => uses.includes(use)))?.[1]

function clothingOf({ clothing }: Attributes): string | undefined {
  const text = formatAttribute(clothing).replace(/\.$/, '')
  return text !== '' && text.length <= maxLength.fact ? text : undefined
}

function shortSentenceOf(html: string): string | undefined {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(htmlToPlainText(html))?.[0]
  return sentence !== undefined && sentence.length <= maxLength.sentence ? sentence : undefined
}
