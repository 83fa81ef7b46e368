// Loads the cart panel when the page is idle, or at once when the visitor opens the cart.

import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyWithinTime, OpenPageInstead } from '#ui/lazy-within-time.tsx'
import { isCheckout } from '../shell/safe-checkout.tsx'
import { useCart } from './cart-store.ts'

const CartPanel = lazyWithinTime(() => import('./cart-panel.tsx'), CheckoutInstead)

/** Opens the checkout if the panel fails to load, because the checkout shows the same lines. */
function CheckoutInstead() {
  const { isOpen } = useCart()
  return isOpen && <OpenPageInstead url="/checkout" />
}

export function LazyCartPanel() {
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
