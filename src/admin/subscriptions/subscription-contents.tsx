// The contents of each delivery, which staff can change at the customer's request. Staff without
// permission for order contents must first reveal the contents.

import { useState } from 'react'
import { addCents, fromEuros, formatEuros, multiplyCents, formatEuroAmount } from '#domain/money.ts'
import { calculateShippingCost, fromApiRate } from '#domain/order/shipping-cost.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { MaskedOrderLines } from '../shared/masked-order-lines.tsx'
import { ProductPicker } from '../shared/product-picker.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { AdminSubscriptionReply } from './subscription-props.ts'

type Line = { id: number; name: string; quantity: number; unit_price: number }
type Props = {
  subscription: AdminSubscriptionReply
  onChanged: (subscription: AdminSubscriptionReply) => void
}

export function SubscriptionContents({ subscription, onChanged }: Props) {
  const { id, products, lines } = subscription
  return (
    <section aria-labelledby="contents" className="rounded-card border border-line bg-white p-6">
      <h2 id="contents" className="mb-4 text-xl">
        In elke levering
      </h2>
      {products === 0 ? (
        <p className="text-ink-soft">Wat erin zat, is gewist.</p>
      ) : (
        <MaskedOrderLines<Line>
          products={products}
          lines={lines}
          reveal={async () =>
            (
              await browserApi('POST /api/admin/subscriptions/:id/show-contents', {
                params: { id: String(id) },
              })
            ).lines
          }
        >
          {(visibleLines) => (
            <EditableLines
              agreedLines={visibleLines}
              subscription={subscription}
              onChanged={onChanged}
            />
          )}
        </MaskedOrderLines>
      )}
    </section>
  )
}

const serialise = (lines: readonly Line[]) =>
  lines.map((line) => `${line.id}x${line.quantity}`).join()

function EditableLines({
  agreedLines,
  subscription: { id, can, shipping_rate },
  onChanged,
}: Props & { agreedLines: readonly Line[] }) {
  const [savedLines, setSavedLines] = useState(agreedLines)
  const [lines, setLines] = useState(agreedLines)
  const { notice, busy, run } = useStaffMutation()
  const changed = serialise(lines) !== serialise(savedLines)
  const subtotal = addCents(
    ...lines.map(({ unit_price, quantity }) => multiplyCents(fromEuros(unit_price), quantity)),
  )
  const save = () =>
    run(async () => {
      const body = { lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }
      onChanged(
        await browserApi('POST /api/admin/subscriptions/:id/contents', {
          params: { id: String(id) },
          body,
        }),
      )
      setSavedLines(lines)
      return 'De inhoud is gewijzigd. De klant krijgt er een mail over.'
    })
  return (
    <>
      <ul className="border-b border-line">
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-52">
              {can.change ? line.name : `${line.quantity} × ${line.name}`}
              <span className="block text-sm text-ink-soft">
                {formatEuroAmount(line.unit_price)} per pak
              </span>
            </span>
            {can.change && (
              <span className="flex items-center gap-2">
                <QuantityStepper
                  label={`Aantal ${line.name}`}
                  value={line.quantity}
                  max={99}
                  onChange={(quantity) =>
                    setLines(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
                  }
                />
                {lines.length > 1 && (
                  <Button
                    kind="plain"
                    onClick={() => setLines(lines.filter((one) => one.id !== line.id))}
                  >
                    Verwijder<span className="sr-only"> {line.name}</span>
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {can.change && (
        <div className="mt-4">
          <ProductPicker
            label="Product toevoegen"
            onChoose={(item) =>
              setLines([...lines.filter((one) => one.id !== item.id), { ...item, quantity: 1 }])
            }
          />
        </div>
      )}
      {changed && (
        <div className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-dune p-5">
          <p aria-live="polite" className="basis-full">
            Nieuw totaal per levering:{' '}
            <strong>
              {formatEuros(
                addCents(subtotal, calculateShippingCost(subtotal, fromApiRate(shipping_rate))),
              )}
            </strong>
          </p>
          <Button busy={busy} onClick={() => void save()}>
            Bewaar de inhoud
          </Button>
          <Button kind="plain" onClick={() => setLines(savedLines)}>
            Toch niet
          </Button>
        </div>
      )}
      {notice && (
        <div className="mt-5">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
    </>
  )
}
