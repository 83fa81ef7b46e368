// The type of a demo product, and helpers that build its attributes with the names of
// SPECIFICATION.

import type { StoredAttributes } from '#data/tables/catalogue/products.ts'
import type { CategorySlug } from './categories.ts'
import { filmSteps, isFilmName } from './film-texts.ts'
import type { PackDesign } from './pack-design.ts'

export type DemoVariation = {
  slug: string
  name: string
  cents: number
  stock: number
  attributes?: StoredAttributes
}

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
  /** In packs; absent for products with variations, which have their own stock. */
  stock?: number
  popularRank?: number
  categories: readonly CategorySlug[]
  attributes: StoredAttributes
  /** Facts that only staff see. */
  staffFacts?: StoredAttributes
  variations?: readonly DemoVariation[]
  design: PackDesign
  /**
   * Alternative texts of the pictures, in their order. In use is under trousers, on a bed or a
   * chair, or next to a phone. For a bottle, jar or tube: front, opening, ruler, phone, label.
   */
  alt: readonly [front: string, inside: string, side: string, inUse: string, pack: string]
}

type Pair = readonly [title: string, body: string]
const numbered = (kind: string, pairs: readonly Pair[]): StoredAttributes =>
  Object.fromEntries(
    pairs.flatMap(([title, body], index) => [
      [`${kind}_title${index + 1}`, title],
      [`${kind}_body${index + 1}`, body],
    ]),
  )

/** Check marks next to the order button. */
export const marks = (...texts: string[]): StoredAttributes =>
  Object.fromEntries(texts.map((text, index) => [`mark${index + 1}`, text]))
/** Tab 'Voordelen', at most four. */
export const benefits = (...pairs: Pair[]): StoredAttributes => numbered('usp', pairs)
/** Tab 'Specificaties', at most six. */
export const specs = (...pairs: Pair[]): StoredAttributes => numbered('specs', pairs)
/**
 * Product experience, at most four. `image` is the name of a picture without extension, or of a
 * film, whose steps come with it.
 */
export const highlights = (
  ...items: (readonly [header: string, body: string, image: string])[]
): StoredAttributes =>
  Object.fromEntries(
    items.flatMap(([header, body, image], index) => [
      [`highlight_header${index + 1}`, header],
      [`highlight_body${index + 1}`, body],
      [`highlight_image${index + 1}`, image],
      ...(isFilmName(image) ? [[`highlight_steps${index + 1}`, filmSteps(image)]] : []),
    ]),
  )

export const paragraphs = (...texts: string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('')

type Size = readonly [name: string, waist: string, hip: string, stock: number, cents?: number]
/** Variations by size, named 'Maat M'. A size without `cents` costs the default. */
export const sizes = (slug: string, cents: number, ...list: Size[]): DemoVariation[] =>
  list.map(([name, waist, hip, stock, sizeCents = cents]) => ({
    slug: `${slug}-${name.toLowerCase().replaceAll(' ', '-')}`,
    name: `Maat ${name}`,
    cents: sizeCents,
    stock,
    attributes: { dimensions: `Taille ${waist} cm, heup ${hip} cm` },
  }))
