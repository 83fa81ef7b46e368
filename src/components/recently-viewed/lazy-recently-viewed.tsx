// The recently viewed products at the foot of a page. They appear after hydration, because only the
// device stores them.

import { Suspense } from 'react'
import type { ViewedProduct } from '#domain/catalogue/product-page/recently-viewed.ts'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const Row = lazyWithinTime(() => import('./recently-viewed-row.tsx'), Nothing)

/**
 * `viewing` is the product of the current page, if any. The list stores it, but the row on this
 * page does not show it.
 */
export function LazyRecentlyViewed({ viewing }: { viewing?: ViewedProduct }) {
  const inBrowser = useIsHydrated()
  return (
    inBrowser && (
      <Suspense>
        <Row key={viewing?.id} {...(viewing && { viewing })} />
      </Suspense>
    )
  )
}
