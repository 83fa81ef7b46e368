// The products of a shared cart. The request body has the ids, so that no URL or log reveals the
// cart.

import { z } from 'zod'
import { productsOfItems } from '#data/catalogue/products.ts'
import { ProposedProduct } from '#domain/catalogue/product.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { endpoint } from '../framework/endpoint.ts'
import { toProduct } from './product-view.ts'

export const postItemQuery = endpoint(
  'POST /api/products/items',
  {
    summary:
      'The published products of the items of a shared cart, at current prices; the ids are neither stored nor logged',
    access: 'public',
    body: z.object({
      ids: z
        .array(z.int32().positive())
        .min(1)
        .max(maxOrderLines)
        .describe('Of products or variations'),
    }),
    reply: z.object({
      products: z.array(ProposedProduct).describe('Without items that the shop does not sell'),
    }),
    limit: 'search',
  },
  async ({ context: { db }, body: { ids } }) => ({
    // The reply leaves out the description, so its HTML need not be sanitised.
    products: (await productsOfItems(db, ids)).map((product) => {
      const {
        id,
        name,
        slug,
        price,
        image_urls,
        media,
        in_package,
        in_stock,
        stock_left,
        max_packs,
        product_variations,
        samples,
      } = toProduct({
        ...product,
        description: '',
      })
      return {
        id,
        name,
        slug,
        price,
        image_urls,
        media,
        in_package,
        in_stock,
        stock_left,
        ...(max_packs !== undefined && { max_packs }),
        product_variations,
        ...(samples && { samples }),
      }
    }),
  }),
)
