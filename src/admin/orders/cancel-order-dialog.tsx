// Asks before staff cancel a whole order, which is possible until it is shipped.

import { browserApi } from '#components/api-context.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { messageName } from './customer-message.ts'
import type { OrderProps } from './order-props.ts'
import { RefundConfirmation } from './refund-confirmation.tsx'

type Props = OrderProps & { onClose: () => void }

export function CancelOrderDialog({ order, busy, runAction, onClose }: Props) {
  const { number } = order
  const cancel = () =>
    runAction(async () => {
      const { was_packed } = await browserApi('POST /api/admin/orders/:number/cancel', {
        params: { number },
      })
      const unpack = was_packed ? ' De doos was al ingepakt: haal de pakken er weer uit.' : ''
      return `Bestelling ${number} is geannuleerd.${unpack}`
    }).then(onClose)
  return (
    <Dialog title={`Bestelling ${number} annuleren?`} onClose={onClose}>
      {order.money && order.money.left > 0 && (
        <div className="mb-5">
          <RefundConfirmation
            order={order}
            amount={formatEuros(fromEuros(order.money.left))}
            extraFacts={[]}
          />
        </div>
      )}
      <p className="mb-6">
        {order.packed_at && 'Het pakket gaat niet weg: haal de pakken er weer uit. '}
        {order.paid_at
          ? 'Het hele bedrag gaat terug, ook de bezorgkosten, en alle pakken gaan weer de voorraad in.'
          : 'Er is nog niets betaald, en de klant hoeft niets te betalen. De pakken gaan weer de voorraad in.'}{' '}
        De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void cancel()}>
          Annuleer de bestelling
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Toch niet
        </Button>
      </div>
    </Dialog>
  )
}
