// The notice about an order that was paid elsewhere. Its script loads only where it may show.

import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./paid-order-notice.tsx').catch(() => ({ default: () => null })))

type Props = { isActive: boolean; onGo?: () => void }

export const LazyPaidOrderNotice = (props: Props) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
