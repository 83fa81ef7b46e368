// Describes a product to search engines as a schema.org Product, with its offers and reviews.

import { parseAbsorption } from './absorption.ts'
import { toDropScale } from './drop-scale.ts'
import type { Product } from './product.ts'
import type { ProductReviews } from './review.ts'
import { htmlToPlainText } from './short-text.ts'

/** `origin` is the shop's public origin without a trailing slash. Prices in euros with two decimals. */
export function productStructuredData(product: Product & { reviews?: ProductReviews }, origin: string): object {
  const url = `${origin}/product/${product.slug}`
  const scale = toDropScale(parseAbsorption(product.product_attributes.absorption))
  const offers = product.product_variations.length > 0 ? product.product_variations : [product]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: htmlToPlainText(product.short_description || product.description),
    image: product.media.map((picture) => origin + picture.url),
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
