// What the caller wants: find it, say how many, and what it comes to.

import { X } from 'lucide-react'
import { shippingCost, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { add, fromEuros, inEuros, times } from '#domain/money.ts'
import { mostPerLine } from '#domain/order/limits.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type FoundItem, ProductFinder } from '../product-finder.tsx'

export type PhoneLine = FoundItem & { quantity: number }
type Props = { lines: readonly PhoneLine[]; onChange: (lines: PhoneLine[]) => void }

export function PhoneLines({ lines, onChange }: Props) {
  const subtotal = add(...lines.map(({ unit_price, quantity }) => times(fromEuros(unit_price), quantity)))
  const shipping = shippingCost(subtotal)
  const choose = (item: FoundItem) => {
    if (lines.some(({ id }) => id === item.id)) return
    onChange([...lines, { ...item, quantity: 1 }])
  }
  return (
    <>
      <ProductFinder label="Zoek een product" onChoose={choose} />
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">Er zit nog niets in de bestelling.</p>
      ) : (
        <>
          <ul aria-label="In de bestelling" className="mt-5 border-b border-line">
            {lines.map((line) => (
              <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
                <span className="min-w-0 flex-1 basis-52">
                  {line.name}
                  <span className="block text-sm text-ink-soft">{inEuros(fromEuros(line.unit_price))} per pak</span>
                </span>
                <span className="flex items-center gap-2">
                  <Stepper
                    label={`Aantal ${line.name}`}
                    value={line.quantity}
                    max={mostPerLine}
                    onChange={(quantity) => onChange(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))}
                  />
                  <IconButton label={`Haal ${line.name} weg`} onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}>
                    <X aria-hidden size={22} />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
          <p aria-live="polite" className="mt-4">
            Bezorging {shippingLabel(shipping)}. Totaal <strong>{inEuros(add(subtotal, shipping))}</strong>, inclusief btw.
          </p>
        </>
      )}
    </>
  )
}
