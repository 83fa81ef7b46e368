import { useNavigate } from 'react-router'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { withinTime } from '#ui/lazy-within-time.tsx'

export function RestartButton({
  subscription,
}: {
  subscription: Pick<Subscription, 'lines' | 'interval'>
}) {
  const { notice, busy, run } = useMutation('Dat lukte niet. Probeer het zo nog eens.')
  const { items, replace } = useCart()
  const navigate = useNavigate()

  const start = () =>
    run(async () => {
      const { addContentsToCart, selectSubscriptionAtCheckout } = await withinTime(
        import('./restart-subscription.ts'),
      )
      replace(await addContentsToCart(items, subscription.lines))
      selectSubscriptionAtCheckout(subscription)
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
