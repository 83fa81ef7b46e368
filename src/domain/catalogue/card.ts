// What a card shows of a product, small enough to travel inside a page.

import { type Cents, fromEuros } from '../money.ts'
import { absorptionOf } from './absorption.ts'
import { type Gender, genderOf } from './gender.ts'
import type { PopularProduct, Product, ProductMedia } from './product.ts'
import { shortText } from './short-text.ts'

export type Card = {
  id: number
  slug: string
  name: string
  price: Cents
  /** Shown beside the price when a reduction is announced. */
  wasPrice: Cents | null
  /** True when some variation costs more: the card then says 'vanaf'. */
  pricesDiffer: boolean
  pieces: number | null
  absorption: number | null
  picture: Omit<ProductMedia, 'custom_properties'> | null
  color: string | null
  text: string | null
  inStock: boolean
  gender: Gender
  /** Ids of the categories the product is in. */
  categories: number[]
}

/** A product as popular lists and search results tell it. */
type Summary = Omit<PopularProduct, 'product_color' | 'product_image'> & { in_stock?: boolean }

/** A product of any list as its card; prices in cents. */
export function cardOf(product: Product | Summary): Card {
  const { custom_properties: properties, ...picture } = product.media[0] ?? {}
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: fromEuros(product.price),
    wasPrice: product.was_price === null ? null : fromEuros(product.was_price),
    pieces: product.in_package,
    picture: product.media[0] ? (picture as Card['picture']) : null,
    color: properties?.primary_color ?? null,
    text: shortText(product.short_description) ?? null,
    ...('product_attributes' in product ? ofWhole(product) : ofPopular(product)),
  }
}

function ofWhole({ price, in_stock, product_variations, product_attributes, categories }: Product) {
  return {
    pricesDiffer: product_variations.some((variation) => variation.price > price),
    absorption: absorptionOf(product_attributes.absorption) ?? null,
    inStock: in_stock,
    gender: genderOf(product_attributes.gender),
    categories: categories.map(({ id }) => id),
  }
}

const ofPopular = ({ absorption, in_stock = true }: Summary) => ({
  pricesDiffer: false,
  absorption,
  inStock: in_stock,
  gender: genderOf(undefined),
  categories: [],
})
