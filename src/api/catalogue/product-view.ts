// Maps product rows to the API shape. Prices are in euros, and the exact stock is included only if
// the stock is low.

import type {
  ListedProductRow,
  PopularProductRow,
  ProductDetails,
  ProductRow,
} from '#data/catalogue/products.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { findDecidingFact } from '#domain/catalogue/deciding-fact.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { hasSeveralBodySizes } from '#domain/catalogue/body-size.ts'
import type { ListedProduct, RelatedProducts } from '#domain/catalogue/listing/listed-product.ts'
import { instructionsPath } from '#domain/catalogue/product-document.ts'
import { productPath } from '#domain/catalogue/product-path.ts'
import { parseContents } from '#domain/catalogue/price/unit-price.ts'
import { type OfferColumns, toOffer } from '#domain/catalogue/price/offer.ts'
import {
  Euros,
  type PopularProduct,
  type Product,
  type ProductMedia,
} from '#domain/catalogue/product.ts'
import { toPublicStock } from '#domain/inventory/public-stock.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { type Cents, toEuros } from '#domain/money.ts'
import type { RelatedProductRows } from '#operations/catalogue/related-products.ts'
import { sanitiseText } from '#operations/content/sanitise-blocks.ts'
import { z } from 'zod'
import { Money, Moment } from '../framework/json-shapes.ts'

/**
 * A product with variations is in stock if one of its variations is. Its `stock_left` is null,
 * because each variation has its own.
 */
export function toProduct(product: ProductDetails): Product {
  const variations = product.variations.map(
    ({ id, name, price, wasPrice, slug, stock, articleNumber, ean, attributes, ...offer }) => ({
      id,
      name,
      slug,
      path: productPath(product.slug, slug),
      price: toEuros(price),
      was_price: toWasPriceEuros(wasPrice),
      ...toPriceValidity(offer),
      ...toPublicStock(stock),
      article_number: articleNumber,
      ean,
      product_attributes: parseProductAttributes(attributes),
    }),
  )
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: toEuros(product.price),
    was_price: toWasPriceEuros(product.wasPrice),
    ...toPriceValidity(product),
    short_description: product.shortDescription,
    ...toDecidingFact(product.attributes, product.shortDescription),
    description: sanitiseText(product.description),
    image_urls: product.pictures.map(({ url }) => url),
    media: toProductMedia(product),
    in_package: product.inPackage,
    ...(variations.length > 0
      ? { in_stock: variations.some(({ in_stock }) => in_stock), stock_left: null }
      : toPublicStock(product.stock)),
    article_number: product.articleNumber,
    ean: product.ean,
    vat_rate: product.vatRate,
    product_variations: variations,
    ...(product.samples.length > 0 && {
      samples: product.samples.map(({ id, name, price, stock }) => ({
        id,
        name,
        price: toEuros(price),
        ...toPublicStock(stock),
      })),
    }),
    product_attributes: parseProductAttributes(product.attributes),
    instructions:
      product.instructionsBytes === null
        ? null
        : { url: instructionsPath(product.slug), bytes: product.instructionsBytes },
    categories: product.categories,
  }
}

const toPriceValidity = ({
  offerUntil,
  regularPrice,
}: Pick<OfferColumns, 'offerUntil' | 'regularPrice'>) =>
  regularPrice !== null && offerUntil !== null
    ? { price_valid_until: offerUntil.toISOString() }
    : {}

/** `attributes` are those of the database: an object, or JSON text in rows of older imports. */
export function toDecidingFact(
  attributes: unknown,
  shortDescription: string,
): { deciding_fact?: string } {
  const fact = findDecidingFact(parseProductAttributes(attributes), shortDescription)
  return fact === undefined ? {} : { deciding_fact: fact }
}

/** Escapes the short description, because API clients expect it as HTML for popular products. */
export function toPopularProduct(product: PopularProductRow): PopularProduct {
  const attributes = parseProductAttributes(product.attributes)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: toEuros(product.price),
    was_price: toWasPriceEuros(product.wasPrice),
    product_color: product.pictures[0]?.color ?? '#e0d8ca',
    product_image: product.pictures[0]?.url ?? '',
    short_description: escapeHtml(product.shortDescription),
    media: toProductMedia(product),
    in_package: product.inPackage,
    contents: parseContents(attributes),
    absorption: parseAbsorption(attributes.absorption) ?? null,
    absorption_ml: parseAbsorption(attributes['absorption_ml']) ?? null,
    prices_differ: product.highestPrice > product.price,
    ...toDecidingFact(product.attributes, product.shortDescription),
  }
}

/** Accepts stored features as a list or as comma-separated text, and leaves out any other value. */
export const toListedProduct = ({
  price,
  wasPrice,
  highestPrice,
  shortDescription,
  picture,
  inPackage,
  contents,
  absorptionMl,
  inStock,
  hasSample,
  features,
  clothing,
  dimensions,
  ...fields
}: ListedProductRow): ListedProduct => ({
  ...fields,
  price: toEuros(price),
  was_price: toWasPriceEuros(wasPrice),
  sized: hasSeveralBodySizes(dimensions),
  prices_differ: highestPrice > price,
  short_description: shortDescription,
  media: toProductMedia({ pictures: picture ? [picture] : [] }),
  in_package: inPackage,
  contents: parseContents(contents),
  absorption_ml: parseAbsorption(absorptionMl) ?? null,
  in_stock: inStock,
  ...(hasSample && { has_sample: true }),
  ...toDecidingFact({ features, clothing }, shortDescription),
  features: (typeof features === 'string'
    ? features.split(',')
    : Array.isArray(features)
      ? features
      : []
  ).filter((word) => typeof word === 'string'),
})

export const toRelatedProducts = ({
  products,
  boughtTogether,
  nearest,
}: RelatedProductRows): RelatedProducts => ({
  bought_together: boughtTogether,
  products: products.map(toListedProduct),
  nearest: nearest.map(toListedProduct),
})

export const toWasPriceEuros = (amount: Cents | null): number | null =>
  amount === null ? null : toEuros(amount)

export const toProductMedia = ({ pictures }: Pick<ProductRow, 'pictures'>): ProductMedia[] =>
  pictures.map(({ url, width, height, alt, color }) => ({
    url,
    width,
    height,
    alt,
    custom_properties: { primary_color: color, tint: lightenToTint(color) },
  }))

export const RegularPrice = z
  .transform<Cents, number>(toEuros)
  .pipe(Euros.describe('The regular price, which applies again after a running offer'))

export const StaffOffer = z
  .object({ price: Money, from: Moment, until: Moment, running: z.boolean() })
  .nullable()
  .describe('The planned or running offer; null without one')

export function toStaffOffer(columns: OfferColumns): z.input<typeof StaffOffer> {
  const offer = toOffer(columns)
  return (
    offer && {
      price: offer.price,
      from: offer.from,
      until: offer.until,
      running: columns.regularPrice !== null,
    }
  )
}
