// The recently viewed products at the foot of a page. They appear after hydration, because only the
// device stores them.

import { lazy, Suspense } from 'react'
import type { ViewedProduct } from '#domain/catalogue/recently-viewed.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** Renders nothing if loading fails. */
const Row = lazy(() => import('./recently-viewed-row.tsx').catch(() => ({ default: () => null })))

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
