// 'Deel deze winkelmand': opens the link and the QR code of the cart, whose script loads on the
// first press.

import { Suspense, useId, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { Button } from '#ui/button.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'

const ShareCart = lazyWithinTime(() => import('./share-cart.tsx'))

export function ShareCartButton({ items }: { items: readonly CartItem[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pt-2">
      <Button
        kind="plain"
        className="-ms-3.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Deel deze winkelmand
      </Button>
      <div id={id} aria-live="polite">
        {isOpen && (
          <Suspense fallback={<Spinner label="De link wordt gemaakt" />}>
            <ShareCart items={items} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
