import type { ReactNode } from 'react'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import { LazyCartPanel } from '../cart/lazy-cart-panel.tsx'
import { type ShopDetailsReply, ShopDetailsContext } from './shop-details-context.ts'
import { Header } from './header.tsx'
import { LazyFooter } from './lazy-parts.tsx'
import { ScriptsPendingDialog } from './scripts-failed-notice.tsx'

/**
 * Only the server passes `navigation` (lazy-parts.tsx). `year` is part of the page's data, so that
 * a cached page hydrates without a mismatch.
 */
type Props = {
  navigation?: PublicNavigation | undefined
  year?: number
  details?: ShopDetailsReply
  children: ReactNode
}

export function Shell({ navigation, year, details, children }: Props) {
  return (
    <ShopDetailsContext value={details}>
      <a
        href="#inhoud"
        className="on-deep fixed top-3 left-3 z-50 -translate-y-24 rounded-pill px-6 py-3 font-semibold focus-visible:translate-y-0"
      >
        Naar de inhoud
      </a>
      <Header navigation={navigation} />
      <main id="inhoud" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <LazyFooter navigation={navigation} year={year} details={details} />
      <LazyCartPanel />
      <ScriptsPendingDialog />
    </ShopDetailsContext>
  )
}
