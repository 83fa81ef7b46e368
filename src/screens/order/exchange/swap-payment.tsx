import { formatEuroAmount } from '#domain/money.ts'
import { describePacks } from '#domain/order/swap/swapped-packs.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from '../use-order-change.tsx'
import { PayAgain } from '../pay-again.tsx'
import type { Order } from '../use-order.ts'

type Props = Omit<AfterSaleProps, 'order'> & { swap: NonNullable<Order['payment']['swap']> }

export default function SwapPayment({ swap, token, done }: Props) {
  const { failure, busy, change } = useOrderChange(done)
  const cancel = () =>
    change(async () => {
      const { cancelled } = await browserApi('POST /api/orders/:token/exchanges/cancel', {
        params: { token },
      })
      return cancelled
        ? 'Je ruilt niet. We sturen je bestelling zoals ze was.'
        : 'Je bestelling is bijgewerkt. Kijk hieronder wat erin zit.'
    })
  return (
    <section
      aria-labelledby="swap"
      className="mt-6 grid gap-4 rounded-card border border-line bg-white p-6"
    >
      <h2 id="swap" className="text-xl">
        Ruilen
      </h2>
      {swap.name && swap.new_name && (
        <p className="measure">
          {describePacks(swap.quantity, swap.name)} wordt{' '}
          {describePacks(swap.new_quantity, swap.new_name)}.
        </p>
      )}
      <p className="measure">
        {swap.by_customer ? 'Wat je koos,' : 'Wat je met ons afsprak,'} kost{' '}
        {formatEuroAmount(swap.difference)} meer. Zodra je het verschil betaalt, passen we je
        bestelling aan. Tot dan pakken we niets in. Betaal je niet voor{' '}
        {formatWeekdayAndDay(swap.pay_by)}, dan sturen we je bestelling zoals ze was.
      </p>
      <PayAgain token={token} label="Betaal het verschil" />
      <ChangeFailure>{failure}</ChangeFailure>
      <Button
        kind="plain"
        busy={busy}
        className="justify-self-start -ms-3.5"
        onClick={() => void cancel()}
      >
        Toch niet ruilen
      </Button>
    </section>
  )
}
