import { useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import {
  calculateShippingCost,
  formatShippingCost,
  fromApiRate,
} from '#domain/order/delivery/shipping-cost.ts'
import { addCents, fromEuros, formatEuros, multiplyCents } from '#domain/money.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { OrderedLine } from '#components/order/ordered-line.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { actionFieldName } from './action.ts'
import { useActionOutcome } from './action-form.tsx'
import { lineFieldName, toLineFieldValue } from './form-fields.ts'

type Line = Subscription['lines'][number]

export function SubscriptionContents({
  subscription: { lines: savedLines, shipping, shipping_rate, can },
}: {
  subscription: Subscription
}) {
  const [lines, setLines] = useState<readonly Line[]>(savedLines)
  const heading = useRef<HTMLHeadingElement>(null)
  const { runningAction } = useActionOutcome()
  const changed = lines.map(toLineFieldValue).join() !== savedLines.map(toLineFieldValue).join()
  const subtotal = addCents(
    ...lines.map(({ unit_price, quantity }) => multiplyCents(fromEuros(unit_price), quantity)),
  )
  const newShipping = changed
    ? calculateShippingCost(subtotal, fromApiRate(shipping_rate))
    : fromEuros(shipping)

  function replaceLines(next: readonly Line[]) {
    setLines(next)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="contents">
      <h2 id="contents" ref={heading} tabIndex={-1} className="mb-5 text-xl">
        In elke levering
      </h2>
      <ul className="border-y border-line">
        {lines.map((line) => (
          <ContentsLine
            key={line.id}
            line={line}
            onQuantity={
              can.change
                ? (quantity) =>
                    setLines(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
                : undefined
            }
            onRemove={
              can.change && lines.length > 1
                ? () => replaceLines(lines.filter(({ id }) => id !== line.id))
                : undefined
            }
          />
        ))}
      </ul>
      <dl
        aria-live="polite"
        className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-5 tabular-nums"
      >
        <dt>Subtotaal</dt>
        <dd className="text-end">{formatEuros(subtotal)}</dd>
        <dt>Verzendkosten</dt>
        <dd className="text-end">{formatShippingCost(newShipping)}</dd>
        <dt className="mt-2 text-lg font-semibold">
          {changed ? 'Nieuw totaal per levering' : 'Totaal per levering'}
        </dt>
        <dd className="mt-2 text-end text-lg font-semibold">
          {formatEuros(addCents(subtotal, newShipping))}
        </dd>
      </dl>
      {changed && (
        <Form
          method="post"
          preventScrollReset
          replace
          onSubmit={(event) => runningAction && event.preventDefault()}
          className="flex flex-wrap items-center gap-4 rounded-card bg-dune p-5"
        >
          <input type="hidden" name={actionFieldName} value="contents" />
          {lines.map((line) => (
            <input
              key={line.id}
              type="hidden"
              name={lineFieldName}
              value={toLineFieldValue(line)}
            />
          ))}
          <Button type="submit" busy={runningAction === 'contents'}>
            Bewaar de inhoud
          </Button>
          <Button kind="plain" onClick={() => replaceLines(savedLines)}>
            Toch niet
          </Button>
        </Form>
      )}
      {can.change && savedLines.length === 1 && (
        <p className="measure mt-4 text-sm text-ink-soft">
          Wil je helemaal niets meer krijgen? Dan kun je je abonnement pauzeren of stoppen.
        </p>
      )}
    </section>
  )
}

type LineProps = {
  line: Line
  onQuantity: ((quantity: number) => void) | undefined
  onRemove: (() => void) | undefined
}

function ContentsLine({ line, onQuantity, onRemove }: LineProps) {
  const id = useId()
  const { name, path, image_url, image_tint, quantity, unit_price, in_stock, max } = line
  return (
    <OrderedLine
      image={image_url}
      tint={image_tint}
      name={
        <Link id={id} to={path} className="link">
          {name}
        </Link>
      }
      quantity={quantity}
      unitPrice={unit_price}
      about={
        in_stock || <span className="text-sm font-semibold text-warning">Nu niet op voorraad</span>
      }
    >
      {onQuantity && (
        <div className="scripted col-span-2 flex flex-wrap items-center gap-2 min-[26rem]:col-span-1 min-[26rem]:col-start-2">
          <QuantityStepper
            label={`Aantal ${name}`}
            value={quantity}
            max={max}
            onChange={onQuantity}
          />
          {onRemove && (
            <Button kind="plain" onClick={onRemove} aria-describedby={id} className="ms-auto -me-3">
              Verwijder
            </Button>
          )}
        </div>
      )}
    </OrderedLine>
  )
}
