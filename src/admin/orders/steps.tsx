// The next step of an order: packed, sent in one or more parcels, delivered; or not at all.

import { useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dateOrDash } from '../date-or-dash.ts'
import type { OrderPart } from './order-part.ts'
import { Sheet } from './sheet.tsx'
import { ShipForm } from './ship-form.tsx'

export function Steps(part: OrderPart) {
  const { order, busy, act } = part
  const { number, can, parcels } = order
  const [asking, setAsking] = useState<'ship' | 'cancel'>()
  const close = () => setAsking(undefined)
  const params = { number }
  return (
    <Sheet title="Bezorging">
      <ol className="mb-5 grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {ways(order).map(({ name, at }) => (
          <li key={name} className={at ? '' : 'text-ink-soft'}>
            <span className={at ? 'font-semibold' : ''}>{name}</span>
            <span className="block text-sm text-ink-soft">{dateOrDash(at)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {can.pack && (
          <Button
            busy={busy}
            onClick={() =>
              void act(() => browserApi('POST /api/fulfilment/:number/packed', { params }), `Bestelling ${number} is ingepakt.`)
            }
          >
            Ingepakt
          </Button>
        )}
        {can.ship && (
          <Button aria-haspopup="dialog" onClick={() => setAsking('ship')}>
            {parcels.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
          </Button>
        )}
        {can.deliver && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              void act(() => browserApi('POST /api/fulfilment/:number/delivered', { params }), `Bestelling ${number} is bezorgd.`)
            }
          >
            Bezorgd
          </Button>
        )}
        {can.cancel && (
          <Button kind="ghost" aria-haspopup="dialog" onClick={() => setAsking('cancel')}>
            Annuleren
          </Button>
        )}
        {!can.pack && !can.ship && !can.deliver && !can.cancel && <p className="text-ink-soft">{nothingWords(order)}</p>}
      </div>
      {asking === 'ship' && <ShipForm {...part} onClose={close} />}
      {asking === 'cancel' && (
        <Dialog title={`Bestelling ${number} annuleren?`} onClose={close}>
          <p className="mb-6">
            {order.paid_at
              ? 'Het hele bedrag gaat terug en alle pakken gaan weer de voorraad in.'
              : 'Er is nog niets betaald. De pakken gaan weer de voorraad in.'}{' '}
            De klant krijgt er een mail over. Je kunt dit niet terugdraaien.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              onClick={() =>
                void act(
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
    </Sheet>
  )
}

const ways = ({ paid_at, packed_at, shipped_at, delivered_at }: OrderPart['order']) => [
  { name: 'Betaald', at: paid_at },
  { name: 'Ingepakt', at: packed_at },
  { name: 'Verzonden', at: shipped_at },
  { name: 'Bezorgd', at: delivered_at },
]

function nothingWords({ delivered_at, paid_at, on_hold }: OrderPart['order']): string {
  if (delivered_at) return 'Deze bestelling is bezorgd.'
  if (on_hold) return 'Er kan nu niets weg.'
  return paid_at ? 'Hier is niets meer te doen.' : 'Deze bestelling is niet betaald.'
}
