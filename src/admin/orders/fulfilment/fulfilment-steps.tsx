import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { promisedPlace } from '#domain/order/delivery/promised-place.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { formatDateOrDash, formatDateTimeOrDash } from '../../shared/format.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { thenAfterUndo } from '../../shared/messages/undo.ts'
import { type AdminOrderReply, type OrderProps, messageName } from '../order-props.ts'
import { ShipForm, ShipmentUndo, type UndoableShipment } from './shipments.tsx'
import { describeUnpacked, undoPacked } from '../order-undos.ts'
import { FieldDialog } from '../../shared/forms/field-form.tsx'
import type { SuccessMessage } from '../../shared/messages/success-messages.tsx'
import { RefundConfirmation } from '../refund-form.tsx'
import { Panel } from '../../shared/screen.tsx'

export function FulfilmentSteps(props: OrderProps) {
  const { order, busy, runAction, reload } = props
  const { number, can, shipments } = order
  const [openDialog, setOpenDialog] = useState<'pack' | 'ship' | 'cancel'>()
  const [shipment, setShipment] = useState<UndoableShipment>()
  const close = () => setOpenDialog(undefined)
  const params = { number }
  const pack = async (): Promise<SuccessMessage> => {
    await browserApi('POST /api/fulfilment/:number/packed', {
      params,
      query: { swaps: String(order.swaps) },
    })
    return {
      text: `Bestelling ${number} is ingepakt.${order.by_post ? '' : ' De mail aan de klant wacht tien seconden.'}`,
      undo: thenAfterUndo(undoPacked(browserApi, [number]), async (undone) => {
        await reload()
        return describeUnpacked(undone)
      }),
    }
  }
  return (
    <Panel title="Bezorging">
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
          <Button
            busy={busy}
            onClick={() => (order.swapped ? setOpenDialog('pack') : void runAction(pack))}
          >
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
              runAction(
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
              runAction(async () => describeUnpacked(await undoPacked(browserApi, [number]).run()))
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
        <PackSwappedDialog {...props} swapped={order.swapped} pack={pack} onClose={close} />
      )}
      {openDialog === 'ship' && <ShipForm {...props} onShipped={setShipment} onClose={close} />}
      {openDialog === 'cancel' && <CancelOrderDialog {...props} onClose={close} />}
    </Panel>
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

type DialogProps = OrderProps & { onClose: () => void }

/** Possible until the order is shipped. */
const CancelOrderDialog = ({ order, reload, onClose }: DialogProps) => (
  <FieldDialog
    title={`Bestelling ${order.number} annuleren?`}
    fields={{}}
    button="Annuleer de bestelling"
    cancel="Toch niet"
    send={async () => {
      const { was_packed } = await browserApi('POST /api/admin/orders/:number/cancel', {
        params: { number: order.number },
      }).finally(reload)
      const unpack = was_packed ? ' De doos was al ingepakt: haal de pakken er weer uit.' : ''
      return `Bestelling ${order.number} is geannuleerd.${unpack}`
    }}
    onClose={onClose}
  >
    {order.money && order.money.left > 0 && (
      <RefundConfirmation order={order} amount={formatEuroAmount(order.money.left)} />
    )}
    <p>
      {order.packed_at && 'Het pakket gaat niet weg: haal de pakken er weer uit. '}
      {order.paid_at
        ? 'Het hele bedrag gaat terug, ook de bezorgkosten, en alle pakken gaan weer de voorraad in.'
        : 'Er is nog niets betaald, en de klant hoeft niets te betalen. De pakken gaan weer de voorraad in.'}{' '}
      De klant krijgt er een {messageName(order)} over. Je kunt dit niet terugdraaien.
    </p>
  </FieldDialog>
)

type PackSwappedProps = DialogProps & {
  swapped: NonNullable<AdminOrderReply['swapped']>
  pack: () => Promise<SuccessMessage>
}

/** Asks to compare the box with the contents of now, because a printed pack list may be older. */
const PackSwappedDialog = ({ order, nameOf, reload, swapped, pack, onClose }: PackSwappedProps) => (
  <FieldDialog
    title="Zit dit in de doos?"
    fields={{}}
    button="Ja, dit zit erin"
    cancel="Nog niet"
    send={() => pack().finally(reload)}
    onClose={onClose}
  >
    <p>
      Deze bestelling is aangepast op {formatDateTimeOrDash(swapped.at)}, door {swapped.by}. Een
      paklijst van daarvoor klopt niet meer. Dit hoort er nu in:
    </p>
    <ul className="rounded-[12px] bg-dune px-5 py-4">
      {order.lines
        .filter(({ to_send }) => to_send > 0)
        .map(({ line, to_send }) => (
          <li key={line} className="py-1">
            <span className="font-semibold tabular-nums">{to_send} ×</span> {nameOf(line)}
          </li>
        ))}
    </ul>
  </FieldDialog>
)
