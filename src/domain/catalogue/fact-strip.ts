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

/** Returns for example '± 600 ml in het laboratorium, ISO 11948-1'; '' if the shop does not know the millilitres. */
export function describeLabAbsorption(attributes: ProductAttributes): string {
  const [milliliters, method] = [attributes['absorption_ml'], attributes['absorption_method']].map(formatAttribute)
  return milliliters ? `± ${milliliters} ml in het laboratorium${method ? `, ${method}` : ''}` : ''
}
