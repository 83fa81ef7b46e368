// The way back after stopping: the same contents in the cart, and the checkout set to a subscription.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function StartAgain({ subscription }: { subscription: Pick<Subscription, 'lines' | 'interval'> }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { items, replace } = useCart()
  const navigate = useNavigate()

  async function start() {
    setBusy(true)
    setFailed(false)
    try {
      const { cartWith, chooseSubscription } = await import('./start-again.ts')
      replace(await cartWith(items, subscription.lines))
      chooseSubscription(subscription)
      await navigate('/checkout')
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <div className="scripted grid justify-items-start gap-4">
      {failed && <Notice kind="error">Dat lukte niet. Probeer het zo nog eens.</Notice>}
      <Button kind="ghost" busy={busy} onClick={() => void start()}>
        Begin opnieuw
      </Button>
    </div>
  )
}
