// A product as the overview lists it: enough for a card, its filters and advice, and no more.

import { z } from 'zod'
import { genders } from './gender.ts'
import { relatedShown } from './related-products.ts'
import { Euros, ProductMedia, WasPrice } from './product.ts'

export const ListedProduct = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    price: Euros,
    was_price: WasPrice,
    sized: z.boolean().describe('Comes in body sizes, of which one is chosen'),
    prices_differ: z.boolean().describe('Some variation costs more'),
    short_description: z.string(),
    media: z.array(ProductMedia).max(1),
    in_package: z.int().nullable(),
    in_stock: z.boolean(),
    gender: z.enum(genders),
    absorption: z.number().nullable(),
    features: z.array(z.string()).describe('Words of the attribute features'),
    categories: z.array(z.int()).describe('Ids'),
  })
  .meta({ id: 'ListedProduct' })

/** What stands under a product page. */
export const RelatedProducts = z
  .object({
    bought_together: z.boolean().describe('Some of them were bought by at least 3 different customers with or after the product'),
    products: z.array(ListedProduct).max(relatedShown),
  })
  .meta({ id: 'RelatedProducts' })

export type RelatedProducts = z.infer<typeof RelatedProducts>
export type ListedProduct = z.infer<typeof ListedProduct>
