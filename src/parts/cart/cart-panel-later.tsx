// The cart panel's code comes when the page has come to rest, or at once when somebody opens the cart.

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { LeaveFor } from '#ui/leave-for.tsx'
import { useCart } from './cart-store.ts'

const CartPanel = lazy<ComponentType>(() => import('./cart-panel.tsx').catch(() => ({ default: CartElsewhere })))

/** When the panel cannot be fetched the checkout shows the same lines. */
function CartElsewhere() {
  const { isOpen } = useCart()
  return isOpen && <LeaveFor address="/checkout" />
}

export function CartPanelLater() {
  const { isOpen } = useCart()
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const rest = () => setRested(true)
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(rest) : rest()), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!isOpen && !rested) return null
  return (
    <Suspense>
      <CartPanel />
    </Suspense>
  )
}
