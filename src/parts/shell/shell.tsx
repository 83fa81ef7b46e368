// What stands around every screen for visitors: skip link, header, main, footer and the cart panel.

import type { ReactNode } from 'react'
import type { Navigation } from '#domain/page/navigation.ts'
import { CartPanelLater } from '#parts/cart/cart-panel-later.tsx'
import { atOnce, later } from '#ui/later.tsx'
import { type Details, DetailsContext } from './details.ts'
import { Header } from './header.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** The server renders it; the browser wakes it after what stands above. */
const Footer = import.meta.env.SSR ? atOnce((await import('./footer.tsx')).default) : later(() => import('./footer.tsx'))

/** `year` comes with the page's data, so that a kept page and the browser write the same one. */
type Props = { navigation: Navigation; year?: number; details?: Details; children: ReactNode }

export function Shell({ navigation, year, details, children }: Props) {
  return (
    <DetailsContext value={details}>
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
      <Footer navigation={navigation} year={year} details={details} />
      <CartPanelLater />
      <NotLoaded />
    </DetailsContext>
  )
}
