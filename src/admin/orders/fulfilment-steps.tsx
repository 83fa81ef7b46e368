// The fulfilment progress of an order, and the steps that are possible now. Staff pack, ship in one
// or more shipments, deliver or cancel.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { promisedPlace } from '#domain/order/promised-place.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { messageName } from './customer-message.ts'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'
import { PackSwappedDialog } from './pack-swapped-dialog.tsx'
import { RefundConfirmation } from './refund-confirmation.tsx'
import { ShipForm } from './ship-form.tsx'
import { ShipmentUndo, type UndoableShipment } from './shipment-undo.tsx'

export function FulfilmentSteps(props: OrderProps) {
  const { order, busy, runAction } = props
  const { number, can, shipments } = order
  const [openDialog, setOpenDialog] = useState<'pack' | 'ship' | 'cancel'>()
  const [shipment, setShipment] = useState<UndoableShipment>()
  const close = () => setOpenDialog(undefined)
  const params = { number }
  const pack = () =>
    runAction(
      () =>
        browserApi('POST /api/fulfilment/:number/packed', {
          params,
          query: { swaps: String(order.swaps) },
        }),
      `Bestelling ${number} is ingepakt.`,
    )
  return (
    <OrderSection title="Bezorging">
      {shipment && (
        <div className="mb-5">
          <ShipmentUndo
            key={shipment.key}
            shipment={shipment}
            sendsMail={!order.by_post}
            onUndone={() => void runAction(() => Promise.resolve(), '')}
          />
        </div>
      )}
      <ol className="mb-5 grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {fulfilmentMoments(order).map(({ name, at }) => (
          <li key={name} className={at ? '' : 'text-ink-soft'}>
            <span className={at ? 'font-semibold' : ''}>{name}</span>
            <span className="block text-sm text-ink-soft">{formatDateOrDash(at)}</span>
          </li>
        ))}
      </ol>
      {order.promised_day && (
        <p className="mb-5">
          Beloofd aan de klant: uiterlijk <b>{formatWeekdayAndDay(order.promised_day)}</b>{' '}
          {promisedPlace(order.pickup_point !== null)}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {can.pack && (
          <Button busy={busy} onClick={() => (order.swapped ? setOpenDialog('pack') : void pack())}>
            Ingepakt
          </Button>
        )}
        {can.ship && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('ship')}>
            {shipments.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
          </Button>
        )}
        {can.deliver && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              void runAction(
                () => browserApi('POST /api/fulfilment/:number/delivered', { params }),
                `Bestelling ${number} is bezorgd.`,
              )
            }
          >
            Bezorgd
          </Button>
        )}
        {can.cancel && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
            Annuleren
          </Button>
        )}
        {!can.pack && !can.ship && !can.deliver && !can.cancel && (
          <p className="text-ink-soft">{noStepText(order)}</p>
        )}
      </div>
      {openDialog === 'pack' && order.swapped && (
        <PackSwappedDialog
          {...props}
          swapped={order.swapped}
          onPacked={() => void pack().then(close)}
          onClose={close}
        />
      )}
      {openDialog === 'ship' && <ShipForm {...props} onShipped={setShipment} onClose={close} />}
      {openDialog === 'cancel' && (
        <Dialog title={`Bestelling ${number} annuleren?`} onClose={close}>
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
            {order.paid_at
              ? 'Het hele bedrag gaat terug en alle pakken gaan weer de voorraad in.'
              : 'Er is nog niets betaald, en de klant hoeft niets te betalen. De pakken gaan weer de voorraad in.'}{' '}
            De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              onClick={() =>
                void runAction(
                  () => browserApi('POST /api/admin/orders/:number/cancel', { params }),
                  `Bestelling ${number} is geannuleerd.`,
                ).then(close)
              }
            >
              Annuleer de bestelling
            </Button>
            <Button kind="ghost" onClick={close}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </OrderSection>
  )
}

const fulfilmentMoments = ({
  paid_at,
  accepted_at,
  packed_at,
  shipped_at,
  delivered_at,
}: OrderProps['order']) => [
  ...(accepted_at ? [{ name: 'Achteraf te betalen', at: accepted_at }] : []),
  { name: 'Betaald', at: paid_at },
  { name: 'Ingepakt', at: packed_at },
  { name: 'Verzonden', at: shipped_at },
  { name: 'Bezorgd', at: delivered_at },
]

function noStepText({
  delivered_at,
  paid_at,
  accepted_at,
  on_hold,
  held_for,
  open_swap,
}: OrderProps['order']): string {
  if (delivered_at) return 'Deze bestelling is bezorgd.'
  if (on_hold || held_for || open_swap) return 'Er kan nu niets weg.'
  return paid_at || accepted_at ? 'Hier is niets meer te doen.' : 'Deze bestelling is niet betaald.'
}
