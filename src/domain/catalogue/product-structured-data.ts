// What search engines may know of a product: schema.org's Product with its offers. No review that nobody wrote.

import { absorptionOf } from './absorption.ts'
import { dropScale } from './drop-scale.ts'
import type { Product } from './product.ts'
import { plainText } from './short-text.ts'

/** `address` is the shop's public address without a slash at its end. Prices in euros with two decimals. */
export function productStructuredData(product: Product, address: string): object {
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
