// The facts that shoppers ask for first, in one strip on the product page: thickness, absorption, sound and clothing.

import { formatAttribute } from './attribute-text.ts'
import type { ProductAttributes } from './product.ts'
import type { ProductFactKey } from './product-facts.ts'

export type StripFact = { icon: 'ruler' | 'droplet' | 'volume-x' | 'shirt'; text: string }

/** Returns the facts in a fixed order and leaves out the unknown ones. */
export function productFactStrip(attributes: ProductAttributes): StripFact[] {
  const fact = (key: ProductFactKey) => formatAttribute(attributes[key])
  const [thickness, milliliters] = [fact('thickness_mm'), fact('absorption_ml')]
  const facts: StripFact[] = [
    { icon: 'ruler', text: thickness && `${thickness} mm dik` },
    { icon: 'droplet', text: milliliters && `± ${milliliters} ml in het lab` },
    { icon: 'volume-x', text: shorten(fact('sound')) },
    { icon: 'shirt', text: fact('clothing').replace(/\.$/, '') },
  ]
  return facts.filter(({ text }) => text !== '')
}

/** Keeps what stands before an explanation: 'Stil: de buitenlaag is vlies.' becomes 'Stil'. */
const shorten = (text: string): string => text.replace(/[:,;].*$/s, '').replace(/\.$/, '')
