// The way back after stopping: the same contents in the cart, and the checkout set to a subscription.

import { useNavigate } from 'react-router'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function StartAgain({ subscription }: { subscription: Pick<Subscription, 'lines' | 'interval'> }) {
  const { notice, busy, run } = useMutation('Dat lukte niet. Probeer het zo nog eens.')
  const { items, replace } = useCart()
  const navigate = useNavigate()

  const start = () =>
    run(async () => {
      const { cartWith, chooseSubscription } = await import('./start-again.ts')
      replace(await cartWith(items, subscription.lines))
      chooseSubscription(subscription)
      await navigate('/checkout')
    })

  return (
    <div className="scripted grid justify-items-start gap-4">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <Button kind="ghost" busy={busy} onClick={() => void start()}>
        Begin opnieuw
      </Button>
    </div>
  )
}
