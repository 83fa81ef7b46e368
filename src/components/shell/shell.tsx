import { type ReactNode, useEffect, useRef, useState, Suspense } from 'react'
import type { PublicNavigation } from '#domain/content/menus/navigation.ts'
import { type ShopDetailsReply, ShopDetailsContext, useShopName } from './shop-details-context.ts'
import { LazyFooter, LazyBanner, LazyMenu, LazySearchToggle } from './lazy-parts.tsx'
import { ScriptsPendingDialog } from './scripts-failed-notice.tsx'
import { Link, useLocation } from 'react-router'
import { AccountLink } from '../account/account-link.tsx'
import { iconButtonClass, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Logo } from './logo.tsx'
import { SafeCheckout, isCheckout } from './safe-checkout.tsx'
import { useCart } from '../cart/cart-store.ts'
import { lazyWithinTime, OpenPageInstead } from '#ui/lazy-within-time.tsx'

const CartPanel = lazyWithinTime(() => import('../cart/cart-panel.tsx'), CheckoutInstead)

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
      <main id="inhoud" tabIndex={-1} className="min-h-[45vh]">
        {children}
      </main>
      <LazyFooter navigation={navigation} year={year} details={details} />
      <LazyCartPanel />
      <ScriptsPendingDialog />
    </ShopDetailsContext>
  )
}

/** Opens the checkout if the panel fails to load, because the checkout shows the same lines. */
function CheckoutInstead() {
  const { isOpen } = useCart()
  return isOpen && <OpenPageInstead url="/checkout" />
}

/** Loads the cart panel when the page is idle, or at once when the visitor opens the cart. */
function LazyCartPanel() {
  const { isOpen } = useCart()
  const { pathname } = useLocation()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const onIdle = () => setIsIdle(true)
    // Safari has no requestIdleCallback, and loads the panel after the timeout.
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(onIdle) : onIdle()),
      300,
    )
    return () => clearTimeout(timer)
  }, [])
  // No button of the checkout opens the panel.
  if (!isOpen && (!isIdle || isCheckout(pathname))) return null
  return (
    <Suspense>
      <CartPanel />
    </Suspense>
  )
}

function Header({ navigation }: { navigation: PublicNavigation | undefined }) {
  const shopName = useShopName()
  const { mark, scrolled } = useScrollMarker()
  const isQuiet = isCheckout(useLocation().pathname)
  return (
    <>
      <div
        ref={mark}
        aria-hidden
        className="pointer-events-none absolute top-0 left-0 h-[50px] w-px"
      />
      <header data-shell className="contents">
        {/* Reserves the height: after a navigation from a staff screen the banner loads late,
            and a press would miss a button that moves. */}
        {isQuiet || (
          <div className="on-deep min-h-11">
            <LazyBanner />
          </div>
        )}
        <div
          data-scrolled={scrolled || undefined}
          className="sticky top-0 z-20 border-b border-transparent bg-sand transition-colors data-scrolled:border-line data-scrolled:shadow-bar short:relative"
        >
          <div className="wrap @container/bar">
            <div className="flex min-h-[72px] items-center gap-1 min-[22rem]:gap-[clamp(4px,0.75rem,12px)]">
              <Link
                to="/"
                aria-label={`${shopName}, naar de startpagina`}
                className="me-auto flex min-h-12 items-center rounded-[8px] text-deep"
              >
                <Logo shrinks />
              </Link>
              {isQuiet ? (
                <SafeCheckout />
              ) : (
                <>
                  <LazyMenu navigation={navigation} />
                  <LazySearchToggle />
                  <div className="hidden min-[30rem]:flex">
                    <AccountLink />
                  </div>
                  <CartButton />
                  <button
                    type="button"
                    popoverTarget="menu"
                    aria-label="Menu"
                    title="Menu"
                    className={`${iconButtonClass} xl:hidden`}
                  >
                    <Icon name="menu" size={22} />
                  </button>
                </>
              )}
            </div>
          </div>
        </div>
      </header>
    </>
  )
}

/**
 * Whether the page is scrolled past a marker. The caller renders the element with the ref `mark`,
 * and sets its height.
 */
function useScrollMarker() {
  const mark = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setScrolled(!entry.isIntersecting),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, scrolled }
}

/**
 * A button that opens the cart and shows the number of products in it. It pulses for a second when
 * that number rises.
 */
function CartButton() {
  const { count, addCount, open } = useCart()
  const label =
    count === 0
      ? 'Winkelmand, leeg'
      : `Winkelmand, ${count} ${count === 1 ? 'product' : 'producten'}`
  return (
    <IconButton label={label} aria-haspopup="dialog" onClick={open}>
      <span key={addCount} className={addCount > 0 ? 'beat' : ''}>
        <Icon name="shopping-bag" size={22} />
      </span>
      {count > 0 && <span className="cart-count">{count}</span>}
    </IconButton>
  )
}
