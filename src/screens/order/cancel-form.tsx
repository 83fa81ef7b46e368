// Cancelling an order that is not packed yet.

import { inEuros, fromEuros } from '#domain/money.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CareProps } from './care-props.ts'
import { useDeed } from './use-deed.ts'

export default function CancelForm({ order, token, done }: CareProps) {
  const { busy, refusal, deed } = useDeed()
  async function cancel() {
    const result = await deed(() => browserApi('POST /api/orders/:token/cancel', { params: { token } }))
    if (result === true) await done('Je bestelling is geannuleerd. Je krijgt een bevestiging per e-mail.')
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        {order.paid_at
          ? `Je bestelling is nog niet ingepakt. Annuleer je, dan storten we ${inEuros(fromEuros(order.total))} terug. Meestal staat het binnen 3 werkdagen op je rekening.`
          : 'Er is nog niets betaald. Annuleer je, dan vervalt de bestelling meteen.'}
      </p>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void cancel()}>
        Ja, annuleer mijn bestelling
      </Button>
    </div>
  )
}
