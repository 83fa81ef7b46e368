// The data of a product card. Pages embed this data for many products, so it omits fields that no
// card or listing needs.

import { type Cents, fromEuros } from '../money.ts'
import { parseAbsorption } from './absorption.ts'
import { type Gender, parseGender } from './gender.ts'
import { parseContents, type ProductContents } from './price/unit-price.ts'
import type { PopularProduct, Product, ProductMedia } from './product.ts'
import { shortenHtmlToText } from './short-text.ts'

export type ProductCardData = {
  id: number
  slug: string
  name: string
  /** The slug of the variation on which the product page opens; absent for the first one. */
  variation?: string | undefined
  price: Cents
  wasPrice: Cents | null
  /** The card then shows 'vanaf' before `price`. */
  pricesDiffer: boolean
  pieces: number | null
  contents: ProductContents | null
  absorption: number | null
  /** As a laboratory measured it. */
  millilitres: number | null
  picture: Omit<ProductMedia, 'custom_properties'> | null
  tint: string | null
  text: string | null
  /** The one fact that decides (deciding-fact.ts). */
  fact: string | undefined
  inStock: boolean
  gender: Gender
  categories: number[]
}

type ProductSummary = Omit<PopularProduct, 'product_color' | 'product_image'> & {
  in_stock?: boolean
}

export function toProductCardData(product: Product | ProductSummary): ProductCardData {
  const { custom_properties: properties, ...picture } = product.media[0] ?? {}
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: fromEuros(product.price),
    wasPrice: product.was_price === null ? null : fromEuros(product.was_price),
    pieces: product.in_package,
    picture: product.media[0] ? (picture as ProductCardData['picture']) : null,
    tint: properties?.tint ?? null,
    text: shortenHtmlToText(product.short_description) ?? null,
    fact: product.deciding_fact,
    ...('product_attributes' in product ? fromProduct(product) : fromSummary(product)),
  }
}

function fromProduct({
  price,
  in_stock,
  product_variations,
  product_attributes,
  categories,
}: Product) {
  return {
    pricesDiffer: product_variations.some((variation) => variation.price > price),
    contents: parseContents(product_attributes),
    absorption: parseAbsorption(product_attributes.absorption) ?? null,
    millilitres: parseAbsorption(product_attributes['absorption_ml']) ?? null,
    inStock: in_stock,
    gender: parseGender(product_attributes.gender),
    categories: categories.map(({ id }) => id),
  }
}

const fromSummary = ({
  absorption,
  absorption_ml: millilitres,
  prices_differ: pricesDiffer,
  contents,
  in_stock = true,
}: ProductSummary) => ({
  pricesDiffer,
  contents,
  absorption,
  millilitres,
  inStock: in_stock,
  gender: parseGender(undefined),
  categories: [],
})
