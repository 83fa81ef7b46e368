// What is in every delivery, for who may see it, and changing it at its owner's request.

import { useState } from 'react'
import { add, fromEuros, inEuros, times } from '#domain/money.ts'
import { shippingCost } from '#domain/delivery/shipping-cost.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { MaskedLines } from '../masked-lines.tsx'
import { ProductFinder } from '../product-finder.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { Turn, SubscriptionDetail } from './subscription.ts'

type Line = { id: number; name: string; quantity: number; unit_price: number }
type Props = { subscription: SubscriptionDetail; onChanged: (subscription: SubscriptionDetail) => void; turn: Turn }

export function SubscriptionContents({ subscription, onChanged, turn }: Props) {
  const { id, products, lines } = subscription
  return (
    <section aria-labelledby="contents" className="rounded-card border border-line bg-white p-6">
      <h2 id="contents" className="mb-4 text-xl">
        In elke levering
      </h2>
      {products === 0 ? (
        <p className="text-ink-soft">Wat erin zat, is gewist.</p>
      ) : (
        <MaskedLines<Line>
          products={products}
          lines={lines}
          reveal={async () => (await browserApi('POST /api/admin/subscriptions/:id/show-contents', { params: { id: String(id) } })).lines}
        >
          {(seen) => <Changeable agreed={seen} subscription={subscription} onChanged={onChanged} turn={turn} />}
        </MaskedLines>
      )}
    </section>
  )
}

const written = (lines: readonly Line[]) => lines.map((line) => `${line.id}x${line.quantity}`).join()

function Changeable({ agreed, subscription: { id, can }, onChanged, turn }: Props & { agreed: readonly Line[] }) {
  const [kept, setKept] = useState(agreed)
  const [lines, setLines] = useState(agreed)
  const { notice, busy, run } = useMutation()
  const changed = written(lines) !== written(kept)
  const subtotal = add(...lines.map(({ unit_price, quantity }) => times(fromEuros(unit_price), quantity)))
  const keep = () => {
    turn.take()
    return run(async () => {
      const body = { lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }
      onChanged(await browserApi('POST /api/admin/subscriptions/:id/contents', { params: { id: String(id) }, body }))
      setKept(lines)
      return 'De inhoud is gewijzigd. De klant krijgt er een mail over.'
    })
  }
  return (
    <>
      <ul className="border-b border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
            <span className="min-w-0 flex-1 basis-52">
              {can.change ? line.name : `${line.quantity} × ${line.name}`}
              <span className="block text-sm text-ink-soft">{inEuros(fromEuros(line.unit_price))} per pak</span>
            </span>
            {can.change && (
              <span className="flex items-center gap-2">
                <Stepper
                  label={`Aantal ${line.name}`}
                  value={line.quantity}
                  max={99}
                  onChange={(quantity) => setLines(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))}
                />
                {lines.length > 1 && (
                  <Button kind="plain" onClick={() => setLines(lines.filter((one) => one.id !== line.id))}>
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
          <ProductFinder
            label="Product toevoegen"
            onChoose={(item) => setLines([...lines.filter((one) => one.id !== item.id), { ...item, quantity: 1 }])}
          />
        </div>
      )}
      {changed && (
        <div className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-dune p-5">
          <p aria-live="polite" className="basis-full">
            Nieuw totaal per levering: <strong>{inEuros(add(subtotal, shippingCost(subtotal)))}</strong>
          </p>
          <Button busy={busy} onClick={() => void keep()}>
            Bewaar de inhoud
          </Button>
          <Button kind="plain" onClick={() => setLines(kept)}>
            Toch niet
          </Button>
        </div>
      )}
      {notice && turn.isMine && (
        <div className="mt-5">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
    </>
  )
}
