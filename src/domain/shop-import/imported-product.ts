// A product as the file of an earlier shop describes it.

import type { ImportedOffer } from './imported-offer.ts'

/** One sellable item. `name` is '' for a product without variations. */
export type ImportedItem = {
  line: number
  name: string
  articleNumber: string | null
  ean: string | null
  /** In cents, as the file has it: with or without VAT. Without the offer. */
  price: number
  offer?: ImportedOffer
  stock: number
}
export type ImportedPicture = { line: number; url: string; alt: string }

export type ImportedProduct = {
  line: number
  /** Identifies the product in the earlier shop, also when its name changes. */
  key: string
  slug: string
  name: string
  /** HTML of the earlier shop, not sanitised. */
  description: string
  shortDescription: string
  /** Why a new product is hidden here, whatever staff choose; none if it need not be. */
  hiddenBecause: string[]
  /**
   * The tax classes of the product and then of its variations (tax-class.ts); none if the file does
   * not tell.
   */
  taxClasses: string[]
  seoTitle: string
  seoDescription: string
  /** Names of categories, types and tags. */
  categories: string[]
  pictures: ImportedPicture[]
  items: ImportedItem[]
  /** The addresses of the product in the earlier shop. */
  oldPaths: string[]
}

export const wasSwitchedOff =
  'Dit product stond in de vorige winkel niet aan. Het blijft hier ook verborgen.'
