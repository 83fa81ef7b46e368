// Describes products for Google Merchant Center. Source: the product data specification
// (support.google.com/merchants/answer/7052112).

import { findForbiddenClaims } from '../content/publication/claims.ts'
import { type Cents, toEuros } from '../money.ts'
import { opaquePictureUrl } from '../opaque-picture-url.ts'
import { calculateShippingCost, type ShippingRate } from '../order/delivery/shipping-cost.ts'
import { parseProductAttributes, formatAttribute } from './attributes.ts'
import { describeEuRoles } from './safety-facts.ts'
import type { Gender } from './gender.ts'
import { parseContents } from './price/unit-price.ts'
import { productPath } from './product-path.ts'
import { htmlToPlainText, shortenHtmlToText } from './short-text.ts'
import { z } from 'zod'
import { defineSettingWithSecret } from '../setting/define-setting.ts'

type Item = {
  id: number
  price: Cents
  wasPrice: Cents | null
  regularPrice: Cents | null
  offerFrom: Date | null
  offerUntil: Date | null
  stock: number | null
  articleNumber: string | null
  ean: string | null
}
export type FeedProduct = Item & {
  slug: string
  name: string
  shortDescription: string
  description: string
  pictures: readonly { url: string }[]
  attributes: unknown
  gender: Gender
  inPackage: number | null
  categories: readonly { name: string }[]
  variations: readonly (Item & { name: string; slug: string })[]
}
/** `origin` is the shop's public origin without a trailing slash. */
export type FeedShop = { origin: string; rate: ShippingRate; dispatchDays: number }

/** An attribute has a text, or further attributes. Their names have no prefix `g:`. */
export type FeedAttribute = readonly [
  name: string,
  value: string | readonly (readonly [name: string, value: string])[],
]

const maxTitleLength = 150
const maxDescriptionLength = 5000
const maxExtraPictures = 10
/** Of a brand and of a maker's number. */
const maxIdentifierLength = 70

export function findFeedExclusions({
  name,
  shortDescription,
  description,
  pictures,
  variations,
}: FeedProduct): string[] {
  const texts = [
    name,
    htmlToPlainText(shortDescription),
    htmlToPlainText(description),
    ...variations.map((one) => one.name),
  ]
  return [
    ...(pictures.length === 0 ? ['Er is geen foto.'] : []),
    ...(htmlToPlainText(description || shortDescription) === ''
      ? ['De beschrijving is leeg.']
      : []),
    ...new Set(texts.flatMap(findForbiddenClaims)),
  ]
}

/** Expects a product without exclusions. */
export function toFeedEntries(product: FeedProduct, shop: FeedShop): FeedAttribute[][] {
  const common = describeProduct(product, shop)
  if (product.variations.length === 0) return [[...describeItem(product, product, shop), ...common]]
  return product.variations.map((variation) => {
    const size = /^maat\s+(.+)$/i.exec(variation.name)?.[1]
    return [
      ...describeItem(product, variation, shop, variation),
      ['item_group_id', String(product.id)],
      ...(size ? [['size', size] as const] : []),
      ...common,
    ]
  })
}

function describeProduct(
  product: FeedProduct,
  { origin, dispatchDays }: FeedShop,
): FeedAttribute[] {
  const [image, ...extraImages] = product.pictures.map(({ url }) => origin + opaquePictureUrl(url))
  return [
    [
      'description',
      shortenHtmlToText(product.description || product.shortDescription, maxDescriptionLength) ??
        '',
    ],
    ['image_link', image ?? ''],
    ...extraImages.slice(0, maxExtraPictures).map((url) => ['additional_image_link', url] as const),
    ...unitPrice(product),
    ['condition', 'new'],
    ['gender', product.gender],
    ...product.categories.slice(0, 1).map(({ name }) => ['product_type', name] as const),
    ...productSafety(product),
    ['min_handling_time', '0'],
    ['max_handling_time', String(dispatchDays)],
  ]
}

/**
 * Who answers for the product, because an offer at a distance names them (article 19 GPSR). The
 * specification has no attributes of its own for them.
 */
function productSafety({ attributes }: FeedProduct): FeedAttribute[] {
  const parsed = parseProductAttributes(attributes)
  const maker = [parsed.maker_name, parsed.maker_address, parsed.maker_contact]
    .map(formatAttribute)
    .filter(Boolean)
    .join(', ')
  return [...(maker ? [['Maker', maker] as const] : []), ...describeEuRoles(parsed)].map(
    ([name, value]) => [
      'product_detail',
      [
        ['section_name', 'Maker en veiligheid'],
        ['attribute_name', name],
        ['attribute_value', value],
      ],
    ],
  )
}

const describeItem = (
  product: FeedProduct,
  item: Item,
  { origin, rate }: FeedShop,
  variation?: { name: string; slug: string },
): FeedAttribute[] => [
  ['id', String(item.id)],
  [
    'title',
    (variation ? `${product.name} - ${variation.name}` : product.name).slice(0, maxTitleLength),
  ],
  ['link', origin + productPath(product.slug, variation?.slug)],
  ['availability', item.stock === 0 ? 'out_of_stock' : 'in_stock'],
  ...prices(item),
  ...identifiers(product, item),
  ['shipping', shipping(item.price, rate)],
]

const inEuros = (amount: Cents): string => `${toEuros(amount).toFixed(2)} EUR`

/**
 * A reduction is announced only with the lowest price of the 30 days before it (article 6a of
 * Directive 98/6/EC).
 */
function prices({ price, wasPrice, regularPrice, offerFrom, offerUntil }: Item): FeedAttribute[] {
  if (wasPrice === null) return [['price', inEuros(price)]]
  const runs = regularPrice !== null && offerFrom !== null && offerUntil !== null
  return [
    ['price', inEuros(wasPrice)],
    ['sale_price', inEuros(price)],
    ...(runs
      ? [
          [
            'sale_price_effective_date',
            `${offerFrom.toISOString()}/${offerUntil.toISOString()}`,
          ] as const,
        ]
      : []),
  ]
}

function unitPrice({ attributes, inPackage }: FeedProduct): FeedAttribute[] {
  const contents = parseContents(parseProductAttributes(attributes))
  if (contents)
    return [
      ['unit_pricing_measure', `${contents.amount}${contents.unit}`],
      ['unit_pricing_base_measure', `100${contents.unit}`],
    ]
  if (inPackage === null || inPackage < 2) return []
  return [
    ['unit_pricing_measure', `${inPackage}ct`],
    ['unit_pricing_base_measure', '1ct'],
  ]
}

/**
 * A product has a GTIN, or its brand with the number of the maker; otherwise Google must know that
 * it has none.
 */
function identifiers({ attributes }: FeedProduct, { ean, articleNumber }: Item): FeedAttribute[] {
  const brand = String(parseProductAttributes(attributes).maker_name ?? '').trim()
  const gtin = ean !== null && isValidGtin(ean) ? ean : undefined
  return [
    ...(brand ? [['brand', brand.slice(0, maxIdentifierLength)] as const] : []),
    ...(gtin ? [['gtin', gtin] as const] : []),
    ...(articleNumber ? [['mpn', articleNumber.slice(0, maxIdentifierLength)] as const] : []),
    ...(gtin || (brand && articleNumber) ? [] : [['identifier_exists', 'no'] as const]),
  ]
}

/** The cost of an order of one pack. The shop ships within the Netherlands. */
const shipping = (price: Cents, rate: ShippingRate) =>
  [
    ['country', 'NL'],
    ['price', inEuros(calculateShippingCost(price, rate))],
  ] as const

/**
 * True for a GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications,
 * section 7.9).
 */
export function isValidGtin(ean: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(ean)) return false
  const [checkDigit = 0, ...digits] = ean.split('').map(Number).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === checkDigit
}

/** The secret is null before the first time. A new address makes the earlier one invalid. */
export const productFeedSetting = defineSettingWithSecret({
  name: 'product-feed',
  path: '/api/admin/product-feed',
  schema: z.object({ enabled: z.boolean(), secret: z.string().min(43).nullable() }),
  default: { enabled: false, secret: null },
  permission: 'settings',
  summary: 'Turns the product feed on or off. A new address makes the earlier one invalid',
  auditAction: 'Productlijst voor Google gewijzigd',
  toAuditText: ({ enabled }, body) =>
    `${enabled ? 'aan' : 'uit'}${body?.new_address ? ', met een nieuw adres' : ''}`,
  body: { enabled: z.boolean(), new_address: z.boolean() },
  toValue: ({ enabled, new_address: isNewAddress }, { secret }, { newSecret }) => ({
    enabled,
    secret: isNewAddress || secret === null ? newSecret() : secret,
  }),
})

/** Only who has the secret can fetch all products and prices at once. */
export const productFeedPath = (secret: string): string => `/feeds/${secret}/google.xml`
