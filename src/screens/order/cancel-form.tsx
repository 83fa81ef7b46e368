import { formatEuroAmount } from '#domain/money.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'

export default function CancelForm({ order, token, done }: AfterSaleProps) {
  const { failure, busy, change } = useOrderChange(done)
  const cancel = () =>
    change(async () => {
      await browserApi('POST /api/orders/:token/cancel', { params: { token } })
      return `Je bestelling is geannuleerd. Je krijgt een bevestiging ${formatContactChannel(order)}.`
    })
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        {order.paid_at
          ? `Je bestelling is nog niet ingepakt. Annuleer je, dan storten we ${formatEuroAmount(order.total)} terug. Meestal staat het binnen 3 werkdagen op je rekening.`
          : 'Er is nog niets betaald. Annuleer je, dan vervalt de bestelling meteen.'}
      </p>
      <ChangeFailure>{failure}</ChangeFailure>
      <Button busy={busy} onClick={() => void cancel()}>
        Ja, annuleer mijn bestelling
      </Button>
    </div>
  )
}
