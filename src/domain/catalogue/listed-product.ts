// A product as the overview lists it: enough for a card, its filters and advice, and no more.

import { z } from 'zod'
import { genders } from './gender.ts'
import { Euros, ProductMedia, WasPrice } from './product.ts'

export const ListedProduct = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    price: Euros,
    was_price: WasPrice,
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

export type ListedProduct = z.infer<typeof ListedProduct>
