// The structured data of a product page. Only the server renders it, so the browser does not load
// this code.

import { useState } from 'react'
import { productStructuredData } from '#domain/catalogue/product-page/product-structured-data.ts'
import type { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import { useShopUrl } from '#components/content/page-metadata.tsx'
import { StructuredData } from '#components/content/structured-data.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'

export function ServerStructuredData({ product }: { product: ProductWithReviews }) {
  const [now] = useState(() => new Date())
  return <StructuredData value={productStructuredData(product, useShopUrl(), useDelivery(), now)} />
}
