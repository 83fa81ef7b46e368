// Cancels an order that is not packed yet.

import { formatEuros, fromEuros } from '#domain/money.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type AfterSaleProps, changeFailedMessage } from './after-sale-props.ts'
import { useMutation } from '#components/requests/use-mutation.ts'

export default function CancelForm({ order, token, done }: AfterSaleProps) {
  const { notice, busy, run } = useMutation(changeFailedMessage)
  async function cancel() {
    const isDone = await run(() =>
      browserApi('POST /api/orders/:token/cancel', { params: { token } }),
    )
    if (isDone)
      await done(
        `Je bestelling is geannuleerd. Je krijgt een bevestiging ${formatContactChannel(order)}.`,
      )
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        {order.paid_at
          ? `Je bestelling is nog niet ingepakt. Annuleer je, dan storten we ${formatEuros(fromEuros(order.total))} terug. Meestal staat het binnen 3 werkdagen op je rekening.`
          : 'Er is nog niets betaald. Annuleer je, dan vervalt de bestelling meteen.'}
      </p>
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void cancel()}>
        Ja, annuleer mijn bestelling
      </Button>
    </div>
  )
}
