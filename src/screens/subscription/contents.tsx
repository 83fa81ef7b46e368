// What is in every delivery. Changes are gathered here and kept with one button, with the new price beside it.

import { useId, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { shippingCost, shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { add, fromEuros, inEuros, times } from '#domain/money.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { LinePicture } from '#parts/cart/line-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { deedField } from './change.ts'
import { useActionOutcome } from './action-form.tsx'
import { lineField, lineText } from './form-parts.ts'

type Line = Subscription['lines'][number]

export function Contents({ subscription: { lines: agreed, shipping, can } }: { subscription: Subscription }) {
  const [lines, setLines] = useState<readonly Line[]>(agreed)
  const heading = useRef<HTMLHeadingElement>(null)
  const { busyWith } = useActionOutcome()
  const changed = lines.map(lineText).join() !== agreed.map(lineText).join()
  const subtotal = add(...lines.map(({ unit_price, quantity }) => times(fromEuros(unit_price), quantity)))
  const delivery = changed ? shippingCost(subtotal) : fromEuros(shipping)

  function leave(next: readonly Line[]) {
    setLines(next)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="contents">
      <h2 id="contents" ref={heading} tabIndex={-1} className="mb-5 text-xl">
        In elke levering
      </h2>
      <ul className="border-b border-line">
        {lines.map((line) => (
          <ContentsLine
            key={line.id}
            line={line}
            onQuantity={
              can.change ? (quantity) => setLines(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one))) : undefined
            }
            onRemove={can.change && lines.length > 1 ? () => leave(lines.filter(({ id }) => id !== line.id)) : undefined}
          />
        ))}
      </ul>
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-5 tabular-nums">
        <dt>Subtotaal</dt>
        <dd className="text-end">{inEuros(subtotal)}</dd>
        <dt>Verzendkosten</dt>
        <dd className="text-end">{shippingLabel(delivery)}</dd>
        <dt className="mt-2 text-lg font-semibold">{changed ? 'Nieuw totaal per levering' : 'Totaal per levering'}</dt>
        <dd className="mt-2 text-end text-lg font-semibold">{inEuros(add(subtotal, delivery))}</dd>
      </dl>
      {changed && (
        <Form
          method="post"
          preventScrollReset
          replace
          onSubmit={(event) => busyWith && event.preventDefault()}
          className="flex flex-wrap items-center gap-4 rounded-card bg-dune p-5"
        >
          <input type="hidden" name={deedField} value="contents" />
          {lines.map((line) => (
            <input key={line.id} type="hidden" name={lineField} value={lineText(line)} />
          ))}
          <Button type="submit" busy={busyWith === 'contents'}>
            Bewaar de inhoud
          </Button>
          <Button kind="plain" onClick={() => leave(agreed)}>
            Toch niet
          </Button>
        </Form>
      )}
      {can.change && agreed.length === 1 && (
        <p className="measure mt-4 text-sm text-ink-soft">
          Wil je helemaal niets meer krijgen? Dan kun je je abonnement pauzeren of stoppen.
        </p>
      )}
    </section>
  )
}

type LineProps = { line: Line; onQuantity: ((quantity: number) => void) | undefined; onRemove: (() => void) | undefined }

function ContentsLine({ line, onQuantity, onRemove }: LineProps) {
  const id = useId()
  const { name, slug, image_url, quantity, unit_price, in_stock, max } = line
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-t border-line py-5">
      <LinePicture item={{ image_url, image_urls: [] }} />
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <Link id={id} to={`/product/${slug}`} className="link min-w-[min(10rem,100%)] flex-1">
          {name}
        </Link>
        <span className="font-semibold tabular-nums">{inEuros(times(fromEuros(unit_price), quantity))}</span>
        <span className="basis-full text-sm text-ink-soft">
          {quantity} × {inEuros(fromEuros(unit_price))}
        </span>
        {in_stock || <span className="basis-full text-sm font-semibold text-warning">Nu niet op voorraad</span>}
      </div>
      {onQuantity && (
        <div className="scripted col-span-2 flex flex-wrap items-center gap-2 min-[26rem]:col-span-1 min-[26rem]:col-start-2">
          <Stepper label={`Aantal ${name}`} value={quantity} max={max} onChange={onQuantity} />
          {onRemove && (
            <Button kind="plain" onClick={onRemove} aria-describedby={id} className="ms-auto -me-3">
              Verwijder
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
