// Prices in the API are in euros; calculations use cents.

import { z } from 'zod'

export const Euros = z.number().min(0).describe('Euros including VAT, two decimals')

/** The law requires the shop to show this price beside an announced reduction (offer.ts). */
export const WasPrice = Euros.nullable().describe(
  'Lowest price of the 30 days before an announced reduction; null when none is announced',
)

export const PriceValidUntil = z.iso.datetime().optional().describe('The end of the running offer')

/** Only while the item is sold out, on order, and staff let customers see the day. */
const ExpectedOn = z.iso.date().optional().describe('From this day a sold-out item is expected')

/**
 * The product form edits gender, absorption, dimensions, features, mark*, usp_*, specs_* and
 * highlight_* and the facts of product-fields.ts.
 */
export const ProductAttributes = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)
/**
 * The background of a product picture with a transparent ground; null if the colour of the picture
 * is unknown.
 */
export const PictureTint = HexColor.nullable()

export const ProductMedia = z.object({
  url: z
    .string()
    .describe(
      'Largest JPEG, or WebP if its ground is transparent; other widths and formats follow domain/picture-sizes.ts',
    ),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  custom_properties: z.object({
    primary_color: HexColor,
    tint: HexColor.describe('The primary colour, lightened for a background'),
  }),
})

const MaxPacks = z
  .int()
  .optional()
  .describe('The most packs that one order can have; absent for a product with variations')

const availability = {
  in_stock: z.boolean(),
  stock_left: z.int().nullable().describe('Number of packs left; null if more than 10'),
  max_packs: MaxPacks,
}
const identifiers = {
  article_number: z.string().nullable().describe('Of the shop or the maker'),
  ean: z.string().nullable().describe('Barcode number, 8 to 14 digits'),
}

export const DecidingFact = z
  .string()
  .optional()
  .describe('The last line of a product card, such as “Voor de nacht”; absent without one')

export const Contents = z
  .object({ amount: z.number(), unit: z.enum(['ml', 'g']) })
  .nullable()
  .describe('Contents of one package')

export const Instructions = z
  .object({ url: z.string().describe('A path of the shop'), bytes: z.int() })
  .nullable()
  .describe('Instructions for use as a PDF; null if there are none')

export const ProductVariation = z.object({
  id: z.int(),
  name: z.string(),
  price: Euros,
  was_price: WasPrice,
  price_valid_until: PriceValidUntil,
  expected_on: ExpectedOn,
  slug: z.string(),
  path: z.string().optional().describe('The page of the product, opened on the variation'),
  ...availability,
  ...identifiers,
  product_attributes: ProductAttributes,
})

/** A sample pack. Visitors order it beside the product, and it is none of the variations. */
export const ProductSample = z.object({
  id: z.int(),
  name: z.string(),
  price: Euros,
  ...availability,
})

export const ProductCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() })

export const Product = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    former_slugs: z
      .array(z.string())
      .optional()
      .describe('Former slugs under which the request named it'),
    price: Euros,
    was_price: WasPrice,
    price_valid_until: PriceValidUntil,
    expected_on: ExpectedOn,
    short_description: z.string(),
    deciding_fact: DecidingFact,
    description: z.string().describe('Sanitised HTML'),
    image_urls: z.array(z.string()),
    media: z.array(ProductMedia),
    in_package: z.int().nullable().describe('Pieces in a pack'),
    in_stock: z.boolean(),
    stock_left: z.int().nullable(),
    max_packs: MaxPacks,
    ...identifiers,
    vat_rate: z.union([z.literal(9), z.literal(21)]),
    product_variations: z.array(ProductVariation),
    samples: z
      .array(ProductSample)
      .optional()
      .describe('Sample packs of two pieces; absent without any'),
    product_attributes: ProductAttributes,
    instructions: Instructions,
    categories: z.array(ProductCategory),
  })
  .meta({ id: 'Product' })

export const ProposedProduct = Product.pick({
  id: true,
  name: true,
  slug: true,
  price: true,
  image_urls: true,
  media: true,
  in_package: true,
  in_stock: true,
  stock_left: true,
  max_packs: true,
  product_variations: true,
  samples: true,
}).meta({ id: 'ProposedProduct' })

export const PopularProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    price: Euros,
    was_price: WasPrice,
    product_color: z.string().describe('Hex colour of the picture'),
    product_image: z.string(),
    short_description: z.string().describe('HTML'),
    media: z.array(ProductMedia),
    in_package: z.int().nullable(),
    contents: Contents,
    absorption: z.number().nullable(),
    absorption_ml: z.number().nullable().describe('Millilitres in a laboratory'),
    prices_differ: z.boolean().describe('A variation costs more'),
    deciding_fact: DecidingFact,
  })
  .meta({ id: 'PopularProduct' })

export type Product = z.infer<typeof Product>
export type ProposedProduct = z.infer<typeof ProposedProduct>
export type ProductMedia = z.infer<typeof ProductMedia>
export type ProductSample = z.infer<typeof ProductSample>
export type ProductVariation = z.infer<typeof ProductVariation>
export type ProductAttributes = z.infer<typeof ProductAttributes>
export type ProductCategory = z.infer<typeof ProductCategory>
export type PopularProduct = z.infer<typeof PopularProduct>
