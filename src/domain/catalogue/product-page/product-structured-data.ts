import { type Cents, fromEuros, toEuros } from '#domain/money.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { calculateShippingCost, fromApiRate } from '#domain/order/delivery/shipping-cost.ts'
import { withdrawalPeriodDays } from '#domain/order/returns/withdrawal-period.ts'
import { utcOffset } from '#domain/time/local-time.ts'
import { parseAbsorption } from '../absorption.ts'
import { toDropScale } from '../drop-scale.ts'
import type { Product } from '../product.ts'
import { productPath } from '../product-path.ts'
import type { ProductReviews } from '../reviews/review.ts'
import { htmlToPlainText } from '../short-text.ts'

/**
 * `origin` is the shop's public origin without a trailing slash. The offers have prices in euros
 * with two decimals. `now` decides between summer and winter time. Sources: schema.org, and what
 * Google reads of a product (developers.google.com/search/docs/appearance/structured-data).
 */
export function productStructuredData(
  product: Product & { reviews?: ProductReviews },
  origin: string,
  delivery: ApiDeliveryTerms,
  now: Date,
): object {
  const url = origin + productPath(product.slug)
  const offers =
    product.product_variations.length > 0
      ? product.product_variations.map((one) => ({ ...one, variation: one.slug }))
      : [{ ...product, variation: undefined }]
  const images = product.media.map((picture) => origin + opaquePictureUrl(picture.url))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    description: htmlToPlainText(product.short_description || product.description),
    image: images.length > 0 ? images : undefined,
    sku: String(product.id),
    mpn: product.article_number ?? undefined,
    gtin: product.ean ?? undefined,
    ...makerOf(product),
    ...instructionsOf(product, origin),
    category: product.categories[0]?.name,
    additionalProperty: additionalProperties(product),
    ...ratingsOf(product.reviews),
    offers: offers.map(
      ({
        id,
        variation,
        name,
        price,
        price_valid_until: priceValidUntil,
        in_stock,
        ean,
        article_number,
      }) => ({
        '@type': 'Offer',
        url: origin + productPath(product.slug, variation),
        sku: String(id),
        mpn: article_number ?? undefined,
        gtin: ean ?? undefined,
        name,
        price: price.toFixed(2),
        priceCurrency: 'EUR',
        priceValidUntil,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
        shippingDetails: shippingDetails(fromEuros(price), delivery, now),
        hasMerchantReturnPolicy: returnPolicy(product, origin),
      }),
    ),
  }
}

/** The cost of an order of only this product. The shop ships within the Netherlands. */
const shippingDetails = (price: Cents, delivery: ApiDeliveryTerms, now: Date) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toEuros(calculateShippingCost(price, fromApiRate(delivery))).toFixed(2),
    currency: 'EUR',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    cutoffTime: `${delivery.cut_off}:00${utcOffset(now)}`,
    businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: workingDays },
    handlingTime: {
      '@type': 'QuantitativeValue',
      minValue: 0,
      maxValue: delivery.dispatch_days,
      unitCode: 'd',
    },
    transitTime: {
      '@type': 'QuantitativeValue',
      minValue: 1,
      maxValue: delivery.transit_days,
      unitCode: 'd',
    },
  },
})

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
)

/** The right to withdraw (6:230o BW). A sealed pack that was opened cannot be returned. */
const returnPolicy = ({ product_attributes: { sealed } }: Product, origin: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'NL',
  returnPolicyCountry: 'NL',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalPeriodDays,
  merchantReturnLink: `${origin}/herroepen`,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  ...(sealed === 'ja' && { itemCondition: 'https://schema.org/NewCondition' }),
})

/**
 * The maker is also the brand: a shop that names itself as the brand counts as the manufacturer of
 * a medical device (article 2(30) MDR).
 */
function makerOf({ product_attributes: attributes }: Product): object {
  const [name, address, contact] = [
    attributes.maker_name,
    attributes.maker_address,
    attributes.maker_contact,
  ].map((fact) => String(fact ?? ''))
  if (!name) return {}
  const reach = contact?.includes('@')
    ? { email: contact }
    : { url: /^https?:\/\//i.test(contact ?? '') ? contact : `https://${contact}` }
  return {
    brand: { '@type': 'Brand', name },
    manufacturer: {
      '@type': 'Organization',
      name,
      ...(address && { address }),
      ...(contact && reach),
    },
  }
}

/**
 * schema.org has no property for instructions of a product; `subjectOf` names any work about it.
 */
const instructionsOf = ({ instructions, name }: Product, origin: string): object =>
  instructions
    ? {
        subjectOf: {
          '@type': 'DigitalDocument',
          name: `Gebruiksaanwijzing ${name}`,
          url: origin + instructions.url,
          encodingFormat: 'application/pdf',
        },
      }
    : {}

function additionalProperties({ product_attributes: attributes }: Product): object[] | undefined {
  const scale = toDropScale(parseAbsorption(attributes.absorption))
  const { absorption_ml: milliliters, absorption_method: method } = attributes
  const properties = [
    ...(scale
      ? [{ '@type': 'PropertyValue', name: 'Absorptie', value: `${scale.words} druppels` }]
      : []),
    ...(milliliters
      ? [
          {
            '@type': 'PropertyValue',
            name: 'Absorptie',
            value: milliliters,
            unitCode: 'MLT',
            ...(method && { measurementTechnique: method }),
          },
        ]
      : []),
  ]
  return properties.length > 0 ? properties : undefined
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
