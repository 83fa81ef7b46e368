// The owner turns on the product feed for Google, and sees which products are not in it.

import { z } from 'zod'
import { loadVersionedSetting } from '#data/core/settings.ts'
import { publishedProducts } from '#data/catalogue/products.ts'
import {
  findFeedExclusions,
  productFeedPath,
  productFeedSetting,
} from '#domain/catalogue/product-feed.ts'
import type { AppContext } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'
import { putSetting } from '../setting/setting-endpoints.ts'

const maxListedProducts = 100

async function listExclusions({ db }: AppContext) {
  const exclusions: { slug: string; name: string; reasons: string[] }[] = []
  let [included, excluded] = [0, 0]
  for await (const product of publishedProducts(db)) {
    const reasons = findFeedExclusions(product)
    if (reasons.length === 0) included += 1
    else excluded += 1
    if (reasons.length > 0 && exclusions.length < maxListedProducts)
      exclusions.push({ slug: product.slug, name: product.name, reasons })
  }
  return { included, excluded, exclusions }
}

export const productFeedEndpoints = [
  endpoint(
    'GET /api/admin/product-feed',
    {
      summary:
        'Whether the product feed is on, its address, and the products that it leaves out with the reasons',
      permission: 'settings',
      reply: {
        enabled: z.boolean(),
        address: z.string().nullable().describe('Null before the feed was on for the first time'),
        version: z.int32().min(0),
        included: z.int().min(0),
        excluded: z.int().min(0),
        exclusions: z
          .array(z.object({ slug: z.string(), name: z.string(), reasons: z.array(z.string()) }))
          .describe(`At most ${maxListedProducts} products`),
      },
    },
    async ({ context }) => {
      const { value, version } = await loadVersionedSetting(context.db, productFeedSetting)
      const address = value.secret === null ? null : context.appUrl + productFeedPath(value.secret)
      return { enabled: value.enabled, address, version, ...(await listExclusions(context)) }
    },
  ),
  putSetting(productFeedSetting),
] as const
