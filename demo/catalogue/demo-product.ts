// What the demo shop tells about a product, and the small words that turn it into SPECIFICATION's attribute names.

import type { StoredAttributes } from '#data/tables/catalogue.ts'
import type { CategorySlug } from './categories.ts'
import type { Look } from './look.ts'

export type DemoVariation = { slug: string; name: string; cents: number; stock: number; attributes?: StoredAttributes }

export type DemoProduct = {
  slug: string
  name: string
  /** Including VAT. */
  cents: number
  /** 9 for incontinence materials in table I of the Wet OB 1968, 21 for everything else. */
  vatRate: 9 | 21
  short: string
  description: string
  inPackage: number
  /** Packs on the shelf; absent where the variations carry the stock. */
  stock?: number
  popularRank?: number
  categories: readonly CategorySlug[]
  attributes: StoredAttributes
  variations?: readonly DemoVariation[]
  look: Look
  /** Alternative texts of the pack and of the second picture. */
  alt: readonly [string, string]
}

type Pair = readonly [title: string, body: string]
const numbered = (kind: string, pairs: readonly Pair[]): StoredAttributes =>
  Object.fromEntries(
    pairs.flatMap(([title, body], index) => [
      [`${kind}_title${index + 1}`, title],
      [`${kind}_body${index + 1}`, body],
    ]),
  )

/** Check items beside the order button. */
export const marks = (...texts: string[]): StoredAttributes => Object.fromEntries(texts.map((text, index) => [`mark${index + 1}`, text]))
/** The tab 'Voordelen', at most four. */
export const benefits = (...pairs: Pair[]): StoredAttributes => numbered('usp', pairs)
/** The tab 'Specificaties', at most six. */
export const specs = (...pairs: Pair[]): StoredAttributes => numbered('specs', pairs)
/** The product experience, at most four; the picture's name without extension, a video when it contains `instructions`. */
export const highlights = (...items: (readonly [header: string, body: string, image: string])[]): StoredAttributes =>
  Object.fromEntries(
    items.flatMap(([header, body, image], index) => [
      [`highlight_header${index + 1}`, header],
      [`highlight_body${index + 1}`, body],
      [`highlight_image${index + 1}`, image],
    ]),
  )

export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

type Size = readonly [name: string, waist: string, hip: string, stock: number, cents?: number]
/** Sizes of one product: slug, name 'Maat M' and dimensions; the price only where it differs. */
export const sizes = (slug: string, cents: number, ...list: Size[]): DemoVariation[] =>
  list.map(([name, waist, hip, stock, own = cents]) => ({
    slug: `${slug}-${name.toLowerCase().replaceAll(' ', '-')}`,
    name: `Maat ${name}`,
    cents: own,
    stock,
    attributes: { dimensions: `Taille ${waist} cm, heup ${hip} cm` },
  }))
