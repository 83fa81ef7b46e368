// A stored product in the words of the API: euros instead of cents, told stock instead of counted stock.

import type { StoredListing } from '#data/listed-products.ts'
import type { StoredProduct, WholeProduct } from '#data/products.ts'
import { absorptionOf } from '#domain/catalogue/absorption.ts'
import { attributesOf } from '#domain/catalogue/attributes.ts'
import { comesInSizes } from '#domain/catalogue/body-size.ts'
import type { ListedProduct, RelatedProducts } from '#domain/catalogue/listed-product.ts'
import type { PopularProduct, Product, ProductMedia } from '#domain/catalogue/product.ts'
import { toldStock } from '#domain/catalogue/stock.ts'
import { type Cents, toEuros } from '#domain/money.ts'
import type { relatedTo } from '#operations/catalogue/related-to.ts'
import { presentableText } from '#operations/present-text.ts'

/** With variations the product is in stock when one of them is; how many are left is told per variation. */
export function asProduct(product: WholeProduct): Product {
  const variations = product.variations.map(({ id, name, price, wasPrice, slug, stock, attributes }) => ({
    id,
    name,
    slug,
    price: toEuros(price),
    was_price: wasPriceOf(wasPrice),
    ...toldStock(stock),
    product_attributes: attributesOf(attributes),
  }))
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: toEuros(product.price),
    was_price: wasPriceOf(product.wasPrice),
    short_description: product.shortDescription,
    description: presentableText(product.description),
    image_urls: product.pictures.map(({ url }) => url),
    media: mediaOf(product),
    in_package: product.inPackage,
    ...(variations.length > 0 ? { in_stock: variations.some(({ in_stock }) => in_stock), stock_left: null } : toldStock(product.stock)),
    vat_rate: product.vatRate,
    product_variations: variations,
    product_attributes: attributesOf(product.attributes),
    categories: product.categories,
  }
}

/** The short description is HTML here, as the specification has it for popular products. */
export const asPopularProduct = (product: StoredProduct): PopularProduct => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  price: toEuros(product.price),
  was_price: wasPriceOf(product.wasPrice),
  product_color: product.pictures[0]?.color ?? '#e0d8ca',
  product_image: product.pictures[0]?.url ?? '',
  short_description: asHtml(product.shortDescription),
  media: mediaOf(product),
  in_package: product.inPackage,
  absorption: absorptionOf(attributesOf(product.attributes).absorption) ?? null,
})

/** Features may be stored as one text with commas; what is no text falls away. */
export const asListedProduct = ({
  price,
  wasPrice,
  highestPrice,
  shortDescription,
  picture,
  inPackage,
  inStock,
  features,
  dimensions,
  ...listed
}: StoredListing): ListedProduct => ({
  ...listed,
  price: toEuros(price),
  was_price: wasPriceOf(wasPrice),
  sized: comesInSizes(dimensions),
  prices_differ: highestPrice > price,
  short_description: shortDescription,
  media: mediaOf({ pictures: picture ? [picture] : [] }),
  in_package: inPackage,
  in_stock: inStock,
  features: (typeof features === 'string' ? features.split(',') : Array.isArray(features) ? features : []).filter(
    (word) => typeof word === 'string',
  ),
})

export const asRelatedProducts = ({ products, boughtTogether }: Awaited<ReturnType<typeof relatedTo>>): RelatedProducts => ({
  bought_together: boughtTogether,
  products: products.map(asListedProduct),
})

export const wasPriceOf = (amount: Cents | null): number | null => (amount === null ? null : toEuros(amount))

export const mediaOf = ({ pictures }: Pick<StoredProduct, 'pictures'>): ProductMedia[] =>
  pictures.map(({ url, width, height, alt, color }) => ({ url, width, height, alt, custom_properties: { primary_color: color } }))

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
