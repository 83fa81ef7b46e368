// What search engines may know of a product: schema.org's Product with its offers. Reviews are those of people who received it.

import { absorptionOf } from './absorption.ts'
import { dropScale } from './drop-scale.ts'
import type { Product } from './product.ts'
import type { ProductReviews } from '../review/review.ts'
import { plainText } from './short-text.ts'

/** `address` is the shop's public address without a slash at its end. Prices in euros with two decimals. */
export function productStructuredData(product: Product & { reviews?: ProductReviews }, address: string): object {
  const url = `${address}/product/${product.slug}`
  const scale = dropScale(absorptionOf(product.product_attributes.absorption))
  const offers = product.product_variations.length > 0 ? product.product_variations : [product]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: plainText(product.short_description || product.description),
    image: product.media.map((picture) => address + picture.url),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: 'Luwte' },
    category: product.categories[0]?.name,
    additionalProperty: scale && [{ '@type': 'PropertyValue', name: 'Absorptie', value: `${scale.words} druppels` }],
    ...ratingsOf(product.reviews),
    offers: offers.map(({ id, name, price, in_stock }) => ({
      '@type': 'Offer',
      url,
      sku: String(id),
      name,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
    })),
  }
}

function ratingsOf(reviews: ProductReviews | undefined): object {
  if (!reviews || reviews.count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.average,
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.newest.slice(0, 5).map(({ stars, author, body, date }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: author },
      reviewBody: body,
      datePublished: date,
    })),
  }
}
