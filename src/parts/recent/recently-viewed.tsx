// What this visitor looked at before, under the page. It comes when the page is awake; the server knows nothing of it.

import { lazy, Suspense } from 'react'
import type { Viewed } from '#domain/recent/recently-viewed.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Nobody misses it where it could not be fetched. */
const Row = lazy(() => import('./recent-row.tsx').catch(() => ({ default: () => null })))

/** `viewing` is the product on the screen, if there is one: it joins the list, and stays out of the row. */
export function RecentlyViewed({ viewing }: { viewing?: Viewed }) {
  const inBrowser = useInBrowser()
  return (
    inBrowser && (
      <Suspense>
        <Row key={viewing?.id} {...(viewing && { viewing })} />
      </Suspense>
    )
  )
}
