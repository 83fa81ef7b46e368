import { z } from 'zod'
import { genders } from '../gender.ts'
import { maxNearestProducts, maxRelatedProducts } from '../select-related-products.ts'
import { Contents, DecidingFact, Euros, ProductMedia, WasPrice } from '../product.ts'
import { absorptionBands } from '../absorption.ts'

export const ListedProduct = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    price: Euros,
    was_price: WasPrice,
    sized: z.boolean().describe('Comes in body sizes'),
    prices_differ: z.boolean().describe('A variation costs more'),
    short_description: z.string(),
    media: z.array(ProductMedia).max(1),
    in_package: z.int().nullable(),
    contents: Contents,
    in_stock: z.boolean(),
    has_sample: z.literal(true).optional().describe('Absent unless a sample pack is in stock'),
    gender: z.enum(genders),
    absorption: z.number().nullable(),
    absorption_ml: z.number().nullable().describe('Millilitres in a laboratory'),
    deciding_fact: DecidingFact,
    features: z.array(z.string()).describe('Values of the attribute features'),
    categories: z.array(z.int()).describe('Ids'),
  })
  .meta({ id: 'ListedProduct' })

export const RelatedProducts = z
  .object({
    bought_together: z
      .boolean()
      .describe('At least 3 different customers bought one of them with or after the product'),
    products: z.array(ListedProduct).max(maxRelatedProducts),
    nearest: z
      .array(ListedProduct)
      .max(maxNearestProducts)
      .describe('In stock, and nearest to a sold-out product; empty if the product is in stock'),
  })
  .meta({ id: 'RelatedProducts' })

export type RelatedProducts = z.infer<typeof RelatedProducts>
export type ListedProduct = z.infer<typeof ListedProduct>

/** The products with the same gender, absorption band, categories and presence of a sample pack. */
export const FacetCell = z
  .object({
    gender: z.enum(genders),
    band: z
      .enum(absorptionBands)
      .nullable()
      .describe('Null if the products have no absorption value'),
    categories: z.array(z.int()).describe('Ids of all categories of these products'),
    has_sample: z.boolean().describe('A sample pack is in stock'),
    products: z.int().describe('Number of products'),
  })
  .meta({ id: 'FacetCell' })

export type FacetCell = z.infer<typeof FacetCell>
