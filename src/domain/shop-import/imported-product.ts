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
export type TaxClass = 'standard' | 'reduced' | 'zero'

export type ImportedProduct = {
  line: number
  /** Identifies the product in the earlier shop, also when its name changes. */
  key: string
  slug: string
  name: string
  /** HTML of the earlier shop, not sanitised. */
  description: string
  shortDescription: string
  isPublished: boolean
  /** Undefined if the file does not tell. */
  taxClass: TaxClass | undefined
  seoTitle: string
  seoDescription: string
  /** Names of categories, types and tags. */
  categories: string[]
  pictures: ImportedPicture[]
  items: ImportedItem[]
  /** The addresses of the product in the earlier shop. */
  oldPaths: string[]
}
