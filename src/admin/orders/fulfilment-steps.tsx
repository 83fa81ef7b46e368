// The fulfilment progress of an order, and the steps that are possible now. Staff pack, ship in one
// or more shipments, deliver or cancel.

import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { promisedPlace } from '#domain/order/promised-place.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { thenAfterUndo } from '../shared/messages/undo.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSection } from './order-section.tsx'
import { PackSwappedDialog } from './pack-swapped-dialog.tsx'
import { ShipForm } from './ship-form.tsx'
import { ShipmentUndo, type UndoableShipment } from './shipment-undo.tsx'
import { describeUnpacked, undoPacked } from './undo-packed.ts'

export function FulfilmentSteps(props: OrderProps) {
  const { order, busy, runAction, reload } = props
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
      {
        text: `Bestelling ${number} is ingepakt.${order.by_post ? '' : ' De mail aan de klant wacht tien seconden.'}`,
        undo: thenAfterUndo(undoPacked(browserApi, [number]), async (undone) => {
          await reload()
          return describeUnpacked(undone)
        }),
      },
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
        {can.unpack && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              void runAction(async () =>
                describeUnpacked(await undoPacked(browserApi, [number]).run()),
              )
            }
          >
            Terug naar inpakken
          </Button>
        )}
        {can.cancel && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
            Annuleren
          </Button>
        )}
        {!can.pack && !can.ship && !can.deliver && !can.unpack && !can.cancel && (
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
      {openDialog === 'cancel' && <CancelOrderDialog {...props} onClose={close} />}
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
