// The facts that shoppers ask for first, in one strip on the product page: thickness, absorption,
// sound and clothing.

import { formatAttribute } from './attribute-text.ts'
import { isWorn } from './is-worn.ts'
import type { ProductAttributes } from './product.ts'
import type { FactKey } from './field-list.ts'

export type StripFact = { icon: 'ruler' | 'droplet' | 'volume-x' | 'shirt'; text: string }

/** Returns the facts in a fixed order and leaves out the unknown ones. */
export function productFactStrip(attributes: ProductAttributes): StripFact[] {
  const fact = (key: FactKey) => formatAttribute(attributes[key])
  const [thickness, milliliters, sound] = [
    fact('thickness_mm'),
    fact('absorption_ml'),
    fact('sound'),
  ]
  const facts: StripFact[] = [
    { icon: 'ruler', text: thickness && `${thickness} mm dik` },
    { icon: 'droplet', text: milliliters && `± ${milliliters} ml in het lab` },
    { icon: 'volume-x', text: sound && `Geluid: ${lowerFirst(shorten(sound))}` },
    { icon: 'shirt', text: withoutPeriod(fact('clothing')) },
  ]
  return facts.filter(({ text }) => text !== '')
}

/**
 * Answers whether others see the product under clothes. Undefined for a product that customers do
 * not wear, and if the shop does not know under which clothes it fits.
 */
export function describeVisibility(attributes: ProductAttributes): string | undefined {
  const [clothing, thickness] = [attributes['clothing'], attributes['thickness_mm']].map(
    formatAttribute,
  )
  if (!clothing || !isWorn(attributes)) return undefined
  const sentence = `Dan zie je het bijna niet: ${lowerFirst(withoutPeriod(clothing))}.`
  return thickness ? `${sentence} Het is ${thickness} mm dik.` : sentence
}

/** Keeps what stands before an explanation: 'Stil: de buitenlaag is vlies.' becomes 'Stil'. */
const shorten = (text: string): string => withoutPeriod(text.replace(/[:,;].*$/s, ''))
const withoutPeriod = (text: string): string => text.replace(/\.$/, '')
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
